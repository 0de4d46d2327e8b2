import crypto from 'node:crypto'
import type { Writable } from 'node:stream'

import type { PostgresPool, PostgresPoolClient } from 'kysely'

import { isPooled } from '../connection.ts'
import type { Prepares } from '../remote/settings.ts'

/** The texts that connections prepare, with their names. */
const names = new Map<string, string>()

/** The same text has the same name on every server. */
export function nameStatement(text: string) {
  if (names.has(text)) return
  const hash = crypto.createHash('sha256').update(text).digest('hex')
  names.set(text, `key_${hash.slice(0, 24)}`)
}

/**
 * A pool whose connections plan each named statement once and keep the plan; with `auto` those that
 * no pooler is in between, because one in transaction mode may send a name to another connection. A
 * transaction begins with its first statement, in one message.
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
    query: beginningTogether(send, client.connection?.stream),
    release: (destroy?: boolean) => client.release(destroy),
  } as PostgresPoolClient
  clients.set(client, made)
  return made
}

/** Holds BEGIN back until there is something to do in the transaction, which saves a round trip. */
function beginningTogether(send: Query, stream: Writable | undefined): Query {
  let isHeld = false
  return (statement, values) => {
    if (statement === 'begin') {
      isHeld = true
      return Promise.resolve({ command: 'BEGIN', rows: [] })
    }
    if (!isHeld) return send(statement, values)
    isHeld = false
    if (statement === 'commit' || statement === 'rollback') {
      return Promise.resolve({ command: statement.toUpperCase(), rows: [] })
    }
    stream?.cork()
    // It fails only with its connection, and then what follows fails as well.
    void Promise.resolve(send('begin')).catch(() => {})
    const answer = send(statement, values)
    stream?.uncork()
    return answer
  }
}
