import crypto from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'

import type pg from 'pg'

import { isFull } from '../db/embedded/space.ts'
import { acrossHotels } from '../db/fence/scope.ts'

const prefix = 'backup-copy-'

/** Where a running server takes requests for a copy: beside its database, for its own user only. */
function socketOf(dataDir: string) {
  const file = path.resolve(dataDir, 'backup.sock')
  if (process.platform !== 'win32') return path.relative(process.cwd(), file)
  const name = crypto.createHash('sha256').update(file).digest('hex').slice(0, 32)
  return `\\\\.\\pipe\\hotel-feedback-${name}`
}

/**
 * Another process cannot open the folder of a running server, so that the server itself copies it: the one
 * session is held for as long as it takes to copy the files, and after a checkpoint they are whole. The
 * backup is then read from the copy, while the server goes on. Returns a function that ends it.
 */
export async function offerCopies({ pool }: { pool: pg.Pool }, dataDir: string) {
  for (const name of fs.readdirSync(dataDir).filter((each) => each.startsWith(prefix))) {
    fs.rmSync(path.join(dataDir, name), { recursive: true, force: true })
  }
  const socket = socketOf(dataDir)
  fs.rmSync(socket, { force: true })
  const server = http.createServer((_, response) => {
    copyHeld(pool, dataDir).then(
      (folder) => response.end(folder),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(socket, resolve)
  })
  if (process.platform !== 'win32') fs.chmodSync(socket, 0o600)
  server.unref()
  return () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
    })
}

async function copyHeld(pool: pg.Pool, dataDir: string) {
  // The checkpoint writes.
  if (isFull(dataDir)) throw new Error(`The disk of ${dataDir} is full: no copy can be made.`)
  const folder = path.join(path.resolve(dataDir), `${prefix}${crypto.randomUUID()}`)
  const client = await pool.connect()
  try {
    await acrossHotels('copy of the database', () => client.query('checkpoint'))
    await fs.promises.cp(path.join(dataDir, 'postgres'), folder, {
      recursive: true,
      mode: fs.constants.COPYFILE_FICLONE,
    })
    return folder
  } catch (error) {
    fs.rmSync(folder, { recursive: true, force: true })
    throw error
  } finally {
    client.release()
  }
}

/** Asks the server that uses the folder for a copy of it. */
export const requestCopy = (dataDir: string) =>
  new Promise<string>((resolve, reject) => {
    const request = http.request({ socketPath: socketOf(dataDir), path: '/' }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () =>
        response.statusCode === 200 ? resolve(text) : reject(new Error(text)),
      )
    })
    request.on('error', (cause) =>
      reject(
        new Error(
          `The server that uses ${dataDir} gives no copy: end it, back up, and start it again.`,
          { cause },
        ),
      ),
    )
    request.end()
  })
