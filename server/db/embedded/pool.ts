import type { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'

import { types } from '../statement/kysely.ts'
import { refusingWritesWhenFull } from './space.ts'

/**
 * A regular pool over PGlite's single session: at most one client, never released. With a `folder`,
 * writes are refused while its disk is full.
 */
export function poolOver(embedded: PGlite, folder?: string): pg.Pool {
  const pool = new pg.Pool({
    ...createPgConfig(endingWhenBroken(embedded)),
    types,
    max: 1,
    idleTimeoutMillis: 0,
  } as pg.PoolConfig)
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
  /** The pool's own ends the client after an error, and the next would read the answers to this one. */
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

/** After a panic PGlite answers nothing any more; what was acknowledged is on disk. */
function endingWhenBroken(embedded: PGlite): PGlite {
  const exec: PGlite['execProtocolStream'] = async (message, options) => {
    const answers = await embedded.execProtocolStream(message, options)
    const panic = answers.find((each) => 'severity' in each && each.severity === 'PANIC')
    if (panic) {
      const why = panic instanceof Error ? panic.message : 'panic'
      process.stderr.write(`The embedded database has stopped, and the server with it: ${why}.\n`)
      process.exit(1)
    }
    return answers
  }
  return new Proxy(embedded, {
    get(target, name) {
      if (name === 'execProtocolStream') return exec
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
