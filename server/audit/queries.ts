import { sql, type SqlBool } from 'kysely'

import type { Reads, Writes } from '../db/open.ts'

/**
 * The leaf of an event: all its columns as JSON text, as PostgreSQL writes it. Built here and not by a
 * function of the database, which anyone who changes events could change, too.
 */
const leaf = sql<string>`json_build_object(
  'hotel', event.hotel_id, 'seq', event.seq,
  'at', to_char(event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
  'actorKind', event.actor_kind, 'actorId', event.actor_id, 'action', event.action,
  'entity', event.entity, 'entityId', event.entity_id, 'detail', event.detail)::text`

/** Hotels with events that are not in their tree, or a tree that has grown since it was last kept. */
export async function listHotelsToSign(db: Reads, keptBefore: Date) {
  const due = await db
    .selectFrom('eventNumber')
    .leftJoin('auditTree', 'auditTree.hotelId', 'eventNumber.hotelId')
    .where(
      sql<SqlBool>`event_number.last > coalesce(audit_tree.size, 0)
        or audit_tree.size > audit_tree.kept_size
          and coalesce(audit_tree.kept_at, '-infinity') <= ${keptBefore}::timestamptz`,
    )
    .select('eventNumber.hotelId')
    .execute()
  return due.map(({ hotelId }) => hotelId)
}

export const listHotels = (db: Reads, hotelCode?: string) =>
  db
    .selectFrom('hotel')
    .$if(hotelCode !== undefined, (query) => query.where('hotelCode', '=', hotelCode!))
    .orderBy('hotelCode')
    .select(['id', 'hotelCode', 'name'])
    .execute()

export const findHotelCode = (db: Reads, hotelId: string) =>
  db.selectFrom('hotel').where('id', '=', hotelId).select('hotelCode').executeTakeFirstOrThrow()

export const addTree = (db: Writes, hotelId: string, signingKey: Buffer) =>
  db
    .insertInto('auditTree')
    .values({ hotelId, signingKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export type Tree = NonNullable<Awaited<ReturnType<typeof findTree>>>

const treeOf = (db: Reads, hotelId: string) =>
  db.selectFrom('auditTree').selectAll().where('hotelId', '=', hotelId)

export const findTree = (db: Reads, hotelId: string) => treeOf(db, hotelId).executeTakeFirst()

/** One server at a time grows a hotel's tree. */
export const lockTree = (db: Writes, hotelId: string) =>
  treeOf(db, hotelId).forUpdate().executeTakeFirst()

export const saveTree = (db: Writes, { hotelId, ...tree }: Tree) =>
  db.updateTable('auditTree').set(tree).where('hotelId', '=', hotelId).execute()

export const listLeaves = (db: Reads, hotelId: string, afterSeq: number, limit: number) =>
  db
    .selectFrom('event')
    .where('hotelId', '=', hotelId)
    .where('seq', '>', afterSeq)
    .orderBy('seq')
    .limit(limit)
    .select(['seq', 'action', leaf.as('leaf')])
    .execute()

export const listLeavesOf = (db: Reads, hotelId: string, entityId: string) =>
  db
    .selectFrom('event')
    .where('hotelId', '=', hotelId)
    .where('entityId', '=', entityId)
    .orderBy('seq')
    .select(['seq', leaf.as('leaf')])
    .execute()

/** The number of the last event that was written. */
export async function findLastSeq(db: Reads, hotelId: string) {
  const number = await db
    .selectFrom('eventNumber')
    .where('hotelId', '=', hotelId)
    .select('last')
    .executeTakeFirst()
  return number?.last ?? 0
}

export const saveBlock = (
  db: Writes,
  block: { hotelId: string; block: number; leafHash: Buffer; rootHash: Buffer },
) =>
  db
    .insertInto('auditBlock')
    .values(block)
    .onConflict((conflict) =>
      conflict.columns(['hotelId', 'block']).doUpdateSet((eb) => ({
        leafHash: eb.ref('excluded.leafHash'),
        rootHash: eb.ref('excluded.rootHash'),
      })),
    )
    .execute()

/** The hashes of the events of these blocks. */
export async function listBlocks(db: Reads, hotelId: string, blocks: readonly number[]) {
  if (blocks.length === 0) return []
  return db
    .selectFrom('auditBlock')
    .where('hotelId', '=', hotelId)
    .where('block', 'in', [...blocks])
    .select(['block', 'leafHash', 'rootHash'])
    .execute()
}

export const listBlockRoots = (db: Reads, hotelId: string) =>
  db.selectFrom('auditBlock').where('hotelId', '=', hotelId).select(['block', 'rootHash']).execute()

export const keepCheckpoint = (
  db: Writes,
  checkpoint: { hotelId: string; size: number; signedAt: Date | string; note: string },
) =>
  db
    .insertInto('auditCheckpoint')
    .values(checkpoint)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

const checkpointsOf = (db: Reads, hotelId: string) =>
  db
    .selectFrom('auditCheckpoint')
    .where('hotelId', '=', hotelId)
    .select(['size', 'signedAt', 'note'])

export const listCheckpointsAfter = (db: Reads, hotelId: string, size: number, limit: number) =>
  checkpointsOf(db, hotelId).where('size', '>', size).orderBy('size').limit(limit).execute()

export const listLatestCheckpoints = (db: Reads, hotelId: string, limit: number) =>
  checkpointsOf(db, hotelId).orderBy('size', 'desc').limit(limit).execute()
