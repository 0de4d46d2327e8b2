import http from 'node:http'
import { json } from 'node:stream/consumers'
import { isMainThread } from 'node:worker_threads'

import pg from 'pg'

import { acrossHotels } from '../db/fence/scope.ts'

/**
 * Preloaded into a server on the embedded database (`--import`), which no other process can open: answers
 * statements at DOOR_PORT with their rows.
 */
let pool: pg.Pool | undefined
pg.Pool.prototype.connect = new Proxy(pg.Pool.prototype.connect, {
  apply(connect, self: pg.Pool, given: []) {
    pool ??= self
    return Reflect.apply(connect, self, given) as unknown
  },
})

async function answer(request: http.IncomingMessage) {
  if (!pool) throw new Error('The server has no database yet.')
  const { text, values } = (await json(request)) as { text: string; values: unknown[] }
  const { rows } = await acrossHotels('a test', () => pool!.query<object>(text, values))
  return JSON.stringify(rows)
}

const doors = http.createServer((request, response) => {
  answer(request).then(
    (rows) => response.end(rows),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
// The embedded database's thread loads this, too.
if (isMainThread) doors.listen(Number(process.env['DOOR_PORT']), '127.0.0.1').unref()
