import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { SavedView } from '@hotel/contract/feedback/view'

import type { Reads, Writes } from '../db/open.ts'

type Facts = Pick<SavedView, 'name' | 'filter'>

const sharedViews = (db: Reads, hotelId: string) =>
  db
    .selectFrom('savedView')
    .where('hotelId', '=', hotelId)
    .where('memberId', 'is', null)
    .select(['id', 'name', 'filter', 'version'])

export const listSharedViews = (db: Reads, hotelId: string) =>
  sharedViews(db, hotelId).orderBy('name').execute()

export const findSharedView = (db: Reads, hotelId: string, id: string) =>
  sharedViews(db, hotelId).where('id', '=', id).executeTakeFirst()

/** Locks the hotel's row, so that changes of shared views run one after another. */
export const lockHotel = (db: Writes, hotelId: string) =>
  db
    .selectFrom('hotel')
    .select('id')
    .where('id', '=', hotelId)
    .forUpdate()
    .executeTakeFirstOrThrow()

export async function insertSharedView(db: Writes, hotelId: string, { name, filter }: Facts) {
  const id = uuidv7()
  await db
    .insertInto('savedView')
    .values({ hotelId, id, memberId: null, name, filter: JSON.stringify(filter) })
    .execute()
  return id
}

export const updateSharedView = (
  db: Writes,
  { hotelId, id }: { hotelId: string; id: string },
  { name, filter }: Facts,
) =>
  db
    .updateTable('savedView')
    .set({ name, filter: JSON.stringify(filter), version: sql`version + 1` })
    .where('hotelId', '=', hotelId)
    .where('memberId', 'is', null)
    .where('id', '=', id)
    .returning(['id', 'name', 'filter', 'version'])
    .executeTakeFirstOrThrow()

export const deleteSharedView = (db: Writes, hotelId: string, id: string) =>
  db
    .deleteFrom('savedView')
    .where('hotelId', '=', hotelId)
    .where('memberId', 'is', null)
    .where('id', '=', id)
    .execute()
