import http from 'node:http'
import { isMainThread } from 'node:worker_threads'

import pg from 'pg'

import { acrossHotels } from '../../../server/db/fence/scope.ts'
import { takeChanges } from './changes.ts'

/**
 * Preloaded into a server on the embedded database (`--import`), which no other process can open: tells
 * at DOOR_PORT what has changed in the hotel that the path names.
 */
let pool: pg.Pool | undefined
pg.Pool.prototype.connect = new Proxy(pg.Pool.prototype.connect, {
  apply(connect, self: pg.Pool, given: []) {
    pool ??= self
    return Reflect.apply(connect, self, given) as unknown
  },
})

async function answer(path = '') {
  if (!pool) throw new Error('The server has no database yet.')
  return JSON.stringify(await acrossHotels(() => takeChanges(pool!, path.slice(1))))
}

const doors = http.createServer((request, response) => {
  answer(request.url).then(
    (text) => response.end(text),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
// The embedded database's thread loads this, too.
if (isMainThread) doors.listen(Number(process.env['DOOR_PORT']), '127.0.0.1').unref()
