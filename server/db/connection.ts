import type { Socket } from 'node:net'

import type { PostgresPool } from 'kysely'
import type pg from 'pg'

import { markOutage } from './outage.ts'

export const defaultLimits = {
  /** Callers time out after 50 s. */
  statementMs: 30_000,
  /** Short because a request waiting for a lock holds a connection that others could use. */
  lockMs: 4_000,
  idleInTransactionMs: 60_000,
  /**
   * Longer than any statement may take; beyond it the network has dropped the connection silently.
   */
  silenceMs: 45_000,
}
/** `none` is for exclusive work without a time limit, such as a migration. */
export type Limits = typeof defaultLimits | 'none'

/** Keeps a broken connection from ending the process or blocking forever. */
export async function guardConnection(client: pg.ClientBase, limits: Limits) {
  // A client in use has no other listener; an unhandled `error` event would end the process.
  client.on('error', markOutage)
  if (limits !== 'none') {
    closeWhenSilent(client, limits.silenceMs)
    await client.query(
      `set timezone = 'UTC';
       set statement_timeout = ${limits.statementMs};
       set lock_timeout = ${limits.lockMs};
       set idle_in_transaction_session_timeout = ${limits.idleInTransactionMs}`,
    )
  }
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  if (rows[0]?.pid !== Reflect.get(client, 'processID')) pooled.add(client)
}

const pooled = new WeakSet<object>()

/**
 * Whether a pooler is in between. PostgreSQL names its process when a connection begins; a pooler has
 * none of its own and makes a number up.
 */
export const isPooled = (client: object) => pooled.has(client)

/** Destroys a connection after this much silence; the waiting query gets the error. */
const closeWhenSilent = (client: pg.ClientBase, afterMs: number) =>
  streamOf(client).setTimeout(afterMs, () => destroySilent(client, afterMs))

export const destroySilent = (client: pg.ClientBase, afterMs: number) =>
  streamOf(client).destroy(new Error(`The database has not answered for ${afterMs / 1000} s.`))

/** Missing from the driver's types. */
const streamOf = (client: pg.ClientBase) =>
  (Reflect.get(client, 'connection') as { stream: Socket }).stream

/** The pool as Kysely expects it; connection failures are recorded as outages. */
export const markingOutages = <P extends PostgresPool>(pool: P) => ({
  ...pool,
  connect: () =>
    pool.connect().catch((error: unknown) => {
      markOutage(error)
      throw error
    }),
})
