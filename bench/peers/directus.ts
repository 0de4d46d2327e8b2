import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

import { atEnd } from '../setup/cleanup.ts'
import { makePlace } from '../setup/place.ts'
import { freePort } from '../setup/server-process.ts'

const version = '11.3.5'
const token = 'a-static-token-of-the-administrator'
const startWithinMs = 60_000

/** The collection, with what a row of the feedback list shows, in the types of Directus. */
const collection = {
  collection: 'cases',
  schema: {},
  meta: {},
  fields: [
    { field: 'id', type: 'uuid', schema: { is_primary_key: true }, meta: { special: ['uuid'] } },
    ...['number', 'type', 'status', 'category', 'room', 'floor', 'owner', 'department', 'lang'].map(
      (field) => ({ field, type: 'string' }),
    ),
    { field: 'words', type: 'text' },
    ...['severity', 'escalation', 'photos', 'unread', 'reopened', 'version'].map((field) => ({
      field,
      type: 'integer',
    })),
    ...['created_at', 'acknowledged_at', 'replied_at', 'promised_at', 'next_due_at'].map(
      (field) => ({ field, type: 'timestamp' }),
    ),
    { field: 'sensitive', type: 'boolean' },
  ],
}

/**
 * Directus (https://directus.io), installed from npm into a folder that is removed at the end, with an
 * empty collection of cases in a database of its own. Its settings are its defaults: no cache.
 */
export async function startDirectus() {
  const place = await makePlace('PostgreSQL')
  const folder = path.join(place.dataDir, 'directus')
  await install(folder)
  const database = new URL(place.databaseUrl!)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    PATH: process.env['PATH'],
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DB_CLIENT: 'pg',
    DB_HOST: database.hostname,
    DB_PORT: database.port || '5432',
    DB_DATABASE: database.pathname.slice(1),
    DB_USER: database.username,
    DB_PASSWORD: database.password,
    SECRET: '0'.repeat(64),
    ADMIN_EMAIL: 'administrator@example.com',
    ADMIN_PASSWORD: 'a-good-password',
    ADMIN_TOKEN: token,
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
  }
  const run = path.join(folder, 'node_modules/directus/cli.js')
  await promisify(execFile)(process.execPath, [run, 'bootstrap'], { cwd: folder, env })
  const child = spawn(process.execPath, [run, 'start'], { cwd: folder, env, stdio: 'ignore' })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
  }
  atEnd(async () => {
    if (child.exitCode === null && child.signalCode === null) await stop()
  })
  const headers = { authorization: `Bearer ${token}` }
  await untilUp(`${url}/server/ping`)
  const made = await fetch(`${url}/collections`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(collection),
  })
  if (!made.ok) throw new Error(`Directus makes no collection: ${await made.text()}`)
  return { version, place, headers, server: { url, pid: child.pid!, stop } }
}

async function install(folder: string) {
  fs.mkdirSync(folder)
  fs.writeFileSync(path.join(folder, 'package.json'), '{"private":true}')
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error']
  await promisify(execFile)('npm', ['install', `directus@${version}`, ...flags], { cwd: folder })
  // The sandbox of custom scripts must be compiled, and nothing here uses it.
  const sandbox = path.join(folder, 'node_modules/isolated-vm/isolated-vm.js')
  fs.writeFileSync(sandbox, 'module.exports = {}')
}

async function untilUp(address: string) {
  const deadline = performance.now() + startWithinMs
  for (;;) {
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok) return
    if (performance.now() > deadline) throw new Error('Directus does not start.')
    await pause(100)
  }
}
