import { sql, type SqlBool } from 'kysely'

import type { Reads, Writes } from '../../db/open.ts'
import { insertCheckpointMail, insertWebhookCalls } from '../../outbox/queries.ts'
import { listActiveWebhooks } from '../../webhook/queries.ts'

/** Queues a call of each webhook that gets kept checkpoints. */
export async function queueCheckpointCalls(db: Writes, hotelId: string, size: number, now: Date) {
  const webhooks = await listActiveWebhooks(db, hotelId)
  const calls = webhooks
    .filter(({ topics }) => topics.includes('checkpoint'))
    .map(({ id }) => ({ webhookId: id, eventSeq: null, checkpointSize: size }))
  await insertWebhookCalls(db, hotelId, calls, now)
}

/** Hotels whose newest kept checkpoint was not mailed, and whose last mail is long enough ago. */
export async function listMailsDue(db: Reads, mailedBefore: Date) {
  const due = await db
    .selectFrom('checkpointMail')
    .innerJoin('hotel', 'hotel.id', 'checkpointMail.hotelId')
    .innerJoin('auditTree', 'auditTree.hotelId', 'checkpointMail.hotelId')
    .where('hotel.disabledAt', 'is', null)
    .where(
      sql<SqlBool>`audit_tree.kept_size > checkpoint_mail.mailed_size
        and coalesce(checkpoint_mail.mailed_at, '-infinity') <= ${mailedBefore}::timestamptz`,
    )
    .select('checkpointMail.hotelId')
    .execute()
  return due.map(({ hotelId }) => hotelId)
}

/** The same as the mail of the day, which is not sent again. */
export async function queueOfDay(db: Writes, hotelId: string, now: Date) {
  const size = await queueNewest(db, hotelId, now)
  if (size === undefined) return
  const mailed = { mailedSize: size, mailedAt: now }
  await db.updateTable('checkpointMail').set(mailed).where('hotelId', '=', hotelId).execute()
}

/** Queues a mail with the newest kept checkpoint; its size, or undefined if there is none or no address. */
export async function queueNewest(db: Writes, hotelId: string, now: Date) {
  const newest = await db
    .selectFrom('auditCheckpoint')
    .where('hotelId', '=', hotelId)
    .select((eb) => eb.fn.max('size').as('size'))
    .executeTakeFirst()
  const size = newest?.size
  if (!size || !(await findCheckpointMail(db, hotelId))) return undefined
  await insertCheckpointMail(db, hotelId, size, now)
  return size
}

export const findCheckpointMail = (db: Reads, hotelId: string) =>
  db
    .selectFrom('checkpointMail')
    .where('hotelId', '=', hotelId)
    .select(['address', 'version'])
    .executeTakeFirst()

/** The last mail that was queued. */
export const findLastMail = (db: Reads, hotelId: string) =>
  db
    .selectFrom('delivery')
    .where('hotelId', '=', hotelId)
    .where('channel', '=', 'email')
    .where('checkpointSize', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .select(['id', 'status', 'failure', 'said', sql<string>`coalesce(settled_at, due_at)`.as('at')])
    .executeTakeFirst()

/** Sets or, with null, removes the address; false if somebody else changed it first. */
export async function saveCheckpointMail(
  db: Writes,
  hotelId: string,
  { address, version }: { address: string | null; version: number },
) {
  const own = await db
    .selectFrom('checkpointMail')
    .where('hotelId', '=', hotelId)
    .select('version')
    .forUpdate()
    .executeTakeFirst()
  if ((own?.version ?? 0) !== version) return false
  if (address === null) {
    await db.deleteFrom('checkpointMail').where('hotelId', '=', hotelId).execute()
    return true
  }
  const next = { address, version: version + 1, mailedSize: 0, mailedAt: null }
  const saved = await db
    .insertInto('checkpointMail')
    .values({ hotelId, ...next })
    .onConflict((conflict) =>
      conflict.column('hotelId').doUpdateSet(next).where('checkpointMail.version', '=', version),
    )
    .returning('hotelId')
    .executeTakeFirst()
  return saved !== undefined
}
