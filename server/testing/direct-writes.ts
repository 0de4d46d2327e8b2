import { DeleteQueryNode, TableNode, UpdateQueryNode, sql } from 'kysely'
import type { KyselyPlugin, OperationNode } from 'kysely'

import type { Database } from '../db/open.ts'

/** Servers keep their rows in memory, and triggers announce their changes there. */
const announced = ['hotel', 'member', 'session']
const channel = 'access'
/** Far longer than an announcement takes; none arrives without a connection. */
const maxWaitMs = 2_000

function isAnnounced(query: OperationNode) {
  const table = UpdateQueryNode.is(query)
    ? query.table
    : DeleteQueryNode.is(query)
      ? query.from.froms[0]
      : undefined
  return table && TableNode.is(table) && announced.includes(table.table.identifier.name)
}

/**
 * The same database for tests that change rows themselves. `settle` resolves when the server has heard
 * of those changes: at once if there were none since the last time.
 */
export async function noticeDirectWrites(database: Database) {
  let isUnheard = false
  let marks = 0
  const waiting = new Map<string, () => void>()
  // Subscribed after the server, so that it receives everything first.
  const stop = await database.listen(
    channel,
    (payload) => waiting.get(payload)?.(),
    () => {},
  )
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      isUnheard ||= Boolean(isAnnounced(node))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const settle = async () => {
    if (!isUnheard) return
    isUnheard = false
    marks += 1
    const mark = `mark test ${marks}`
    let timer: NodeJS.Timeout | undefined
    await new Promise<void>((resolve) => {
      waiting.set(mark, resolve)
      timer = setTimeout(resolve, maxWaitMs)
      sql`select pg_notify(${channel}, ${mark})`.execute(database.db).catch(() => resolve())
    })
    clearTimeout(timer)
    waiting.delete(mark)
  }
  return { database: { ...database, db: database.db.withPlugin(plugin) }, settle, stop }
}
