import crypto from 'node:crypto'
import type { Writable } from 'node:stream'

import type { PostgresPool, PostgresPoolClient } from 'kysely'

import { isPooled } from '../connection.ts'
import { isUncertain, markUncertain } from '../outage.ts'
import type { Prepares } from '../remote/settings.ts'

/** The texts that connections prepare, with their names. */
const names = new Map<string, string>()

/** The same text has the same name on every server. */
export function nameStatement(text: string) {
  if (names.has(text)) return
  const hash = crypto.createHash('sha256').update(text).digest('hex')
  names.set(text, `key_${hash.slice(0, 24)}`)
}

/** The texts that end their transaction. */
const last = new Set<string>()

/** The transaction of this text is committed with it, in one message. */
export const endTransactionWith = (text: string) => void last.add(text)

/**
 * A pool whose connections plan each named statement once and keep the plan; with `auto` those that
 * no pooler is in between, because one in transaction mode may send a name to another connection. A
 * transaction begins with its first statement, in one message, and may end with its last one.
 */
export const preparing = (pool: PostgresPool, prepares: Prepares): PostgresPool => ({
  options: pool.options,
  async connect() {
    const client = await pool.connect()
    return clients.get(client) ?? sendingClient(client, prepares)
  },
  end: () => pool.end(),
})

type Query = (
  statement: string | { name: string; text: string; values: readonly unknown[] },
  values?: readonly unknown[],
) => unknown
type Sender = PostgresPoolClient & {
  query: Query
  connection?: { stream?: Writable }
}

/** Kysely knows a connection by its client, so that each needs one and the same. */
const clients = new WeakMap<PostgresPoolClient, PostgresPoolClient>()

function sendingClient(given: PostgresPoolClient, prepares: Prepares): PostgresPoolClient {
  const client = given as Sender
  const isNamed = prepares === 'on' || (prepares === 'auto' && !isPooled(client))
  const send: Query = (statement, values = []) => {
    const name = isNamed && typeof statement === 'string' ? names.get(statement) : undefined
    return name
      ? client.query({ name, text: statement as string, values })
      : client.query(statement, values)
  }
  const made = {
    query: sendingTogether(send, client.connection?.stream),
    release: (destroy?: boolean) => client.release(destroy),
  } as PostgresPoolClient
  clients.set(client, made)
  return made
}

/**
 * Holds BEGIN back until there is something to do in the transaction, and sends COMMIT with its last
 * statement: each saves a round trip, the second while other transactions wait for its locks. Should
 * that statement fail, PostgreSQL rolls back at the COMMIT.
 */
function sendingTogether(send: Query, stream: Writable | undefined): Query {
  let isHeld = false
  let ended: Promise<unknown> | undefined
  return (statement, values) => {
    if (statement === 'begin') {
      isHeld = true
      return Promise.resolve({ command: 'BEGIN', rows: [] })
    }
    const ends = statement === 'commit' || statement === 'rollback'
    if (!ends) ended = undefined
    if (isHeld && ends) {
      isHeld = false
      return Promise.resolve({ command: statement.toUpperCase(), rows: [] })
    }
    if (statement === 'commit') return (ended ??= committing(send('commit')))
    if (statement === 'rollback' && ended) return ended.catch(rollingBack(send))
    const isLast = typeof statement === 'string' && last.has(statement)
    if (!isHeld && !isLast) return send(statement, values)
    stream?.cork()
    // It fails only with its connection, and then what follows fails as well.
    if (isHeld) ignoreFailure(send('begin'))
    isHeld = false
    const answer = send(statement, values)
    if (isLast) ended = ignoreFailure(committing(send('commit')))
    stream?.uncork()
    return isLast ? committing(answer) : answer
  }
}

/** After a failed COMMIT. Where the connection has failed as well, it is given up, with the first failure. */
const rollingBack = (send: Query) => (error: unknown) => {
  if (isUncertain(error)) throw error
  return send('rollback')
}

/** Notes that it is unknown whether the transaction was committed, should the connection be lost. */
const committing = (sent: unknown) =>
  Promise.resolve(sent).catch((error: unknown) => {
    markUncertain(error)
    throw error
  })

/** Nothing listens yet; who waits for it later gets its failure. */
function ignoreFailure(sent: unknown) {
  const answer = Promise.resolve(sent)
  answer.catch(() => {})
  return answer
}
