import type pg from 'pg'

import type { Database } from '../db/open.ts'

/** The texts of the statements sent to the database while `work` runs, in the order they are sent. */
export const statementsOf = async (database: Database, work: () => Promise<unknown>) =>
  (await sentDuring(database, work)).map(({ text }) => text)

/** A statement with a name is planned once by each connection. */
export type Sent = { text: string; name?: string; values?: unknown[] }

/** The statements themselves, with the names under which they are prepared. */
export async function sentDuring({ pool }: Database, work: () => Promise<unknown>) {
  const sent: Sent[] = []
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const watching = (...given: unknown[]) => {
      const [first] = given
      recorded?.push(typeof first === 'string' ? { text: first } : (first as Sent))
      return query(...given)
    }
    Object.assign(client, { query: watching })
  }
  pool.on('acquire', watch)
  recorded = sent
  try {
    await work()
  } finally {
    recorded = undefined
    pool.off('acquire', watch)
  }
  return sent
}

/** A client stays in its pool, so it is watched once. */
const watched = new WeakSet<pg.PoolClient>()
let recorded: Sent[] | undefined
