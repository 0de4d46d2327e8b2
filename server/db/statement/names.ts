import crypto from 'node:crypto'

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
 * no pooler is in between, because one in transaction mode may send a name to another connection.
 */
export const preparing = (pool: PostgresPool, prepares: Prepares): PostgresPool => ({
  options: pool.options,
  async connect() {
    const client = await pool.connect()
    const sendsPlain = prepares === 'off' || (prepares === 'auto' && isPooled(client))
    return sendsPlain ? client : preparingClient(client)
  },
  end: () => pool.end(),
})

type Query = (
  statement: string | { name: string; text: string; values: readonly unknown[] },
  values?: readonly unknown[],
) => unknown

/** Kysely knows a connection by its client, so that each needs one and the same. */
const clients = new WeakMap<PostgresPoolClient, PostgresPoolClient>()

function preparingClient(client: PostgresPoolClient): PostgresPoolClient {
  const known = clients.get(client)
  if (known) return known
  const query: Query = (statement, values = []) => {
    const name = typeof statement === 'string' ? names.get(statement) : undefined
    const send = client as { query: Query }
    return name
      ? send.query({ name, text: statement as string, values })
      : send.query(statement, values)
  }
  const made = {
    query,
    release: (destroy?: boolean) => client.release(destroy),
  } as PostgresPoolClient
  clients.set(client, made)
  return made
}
