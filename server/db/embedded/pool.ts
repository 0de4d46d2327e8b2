import pg from 'pg'

import { types } from '../statement/kysely.ts'
import { stopServer, type Engine } from './engine.ts'
import { refusingWritesWhenFull } from './space.ts'
import { Wire } from './wire.ts'

/**
 * A regular pool over the embedded database's single session: at most one client, never released. With
 * a `folder`, writes are refused while its disk is full.
 */
export function poolOver(engine: Engine, folder?: string): pg.Pool {
  const pool = new pg.Pool({
    stream: () => new Wire(engine),
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    types,
    max: 1,
    idleTimeoutMillis: 0,
    // Statements that do not wait for each other are sent together.
    pipeline: true,
  })
  pool.on('connect', ({ connection }) =>
    // After a panic it answers nothing any more.
    connection.on('errorMessage', (error: pg.DatabaseError) => {
      if (error.severity === 'PANIC') stopServer(error)
    }),
  )
  const acquire = pool.connect.bind(pool)
  const prepare = folder === undefined ? undefined : refusingWritesWhenFull(folder)
  async function connect() {
    const client = await acquire()
    try {
      await prepare?.(client)
      return client
    } catch (error) {
      client.release()
      throw error
    }
  }
  /** The pool's own ends the client after an error, but the session has what that one prepared. */
  async function query(text: string, values?: unknown[]) {
    const client = await connect()
    try {
      return await client.query(text, values)
    } finally {
      client.release()
    }
  }
  return Object.assign(pool, { connect, query })
}
