import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'

import { afterAll, describe, expect, test } from 'vitest'

import { openDatabase } from '../db/open.ts'
import { openSecrets } from '../open-secrets.ts'
import { keyFileOf } from '../secrets.ts'
import { makeDataDir } from '../testing/process.ts'

const dataDir = makeDataDir()
afterAll(() => fs.rmSync(dataDir, { recursive: true }))

/** Runs the command as an operator would. */
async function key(args: string[], settings: Record<string, string> = {}) {
  const { DATABASE_URL: _, ...env } = process.env
  const run = spawn(process.execPath, ['-r', './runtime.cjs', 'server/key/cli.ts', ...args], {
    cwd: path.join(import.meta.dirname, '../..'),
    env: { ...env, DATA_DIR: dataDir, ...settings },
  })
  const [out, said] = await Promise.all([text(run.stdout), text(run.stderr), once(run, 'exit')])
  return out + said
}

async function open() {
  const { db, close } = await openDatabase({ dataDir })
  try {
    await openSecrets(db, { secretKey: undefined, dataDir })
  } finally {
    await close()
  }
  return fs.readFileSync(keyFileOf(dataDir), 'utf8')
}

describe('Key command', () => {
  test('replaces the key in the data folder, and goes on after it was stopped', async () => {
    const first = await open()
    expect(await key(['rotate'])).toMatch(
      /^key_check.sealed: 1 of 1 sealed again\n1 sealed values?, 0 /,
    )
    const second = await open()
    expect(second).toMatch(/^[0-9a-f]{64}$/)
    expect(second).not.toBe(first)
    // As it is left if the command ends before anything was sealed.
    fs.writeFileSync(keyFileOf(dataDir), `${'d'.repeat(64)}\n${second}`)
    expect(await key(['status'])).toMatch(/1 with a former key/)
    await key(['rotate'])
    expect(await open()).toBe('d'.repeat(64))
  })

  test.each([
    [{ SECRET_KEY: 'a'.repeat(64) }, 'SECRET_KEY_FALLBACKS to the former one'],
    [{ DATABASE_URL: 'postgres://nowhere/x' }, 'Set SECRET_KEY to a new key'],
    [{ SECRET_KEY_FALLBACKS: 'a'.repeat(64) }, 'SECRET_KEY is not set'],
  ])('refuses %j', async (settings, words) => {
    expect(await key(['rotate'], settings)).toContain(words)
  })
})
