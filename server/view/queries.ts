import { uuidv7 } from 'uuidv7'

import type { SavedView } from '@hotel/contract/feedback/view'

import type { Reads, Writes } from '../db/open.ts'
import type { Actor } from '../http/session.ts'

type Owner = Pick<Actor, 'hotelId' | 'memberId'>

export const listViews = (db: Reads, { hotelId, memberId }: Owner) =>
  db
    .selectFrom('savedView')
    .where('hotelId', '=', hotelId)
    .where('memberId', '=', memberId)
    .orderBy('name')
    .select(['id', 'name', 'filter', 'version'])
    .execute()

/** Replaces a view of the same name, keeping its id. */
export async function saveView(
  db: Writes,
  { hotelId, memberId }: Owner,
  { name, filter }: Pick<SavedView, 'name' | 'filter'>,
): Promise<string> {
  const { id } = await db
    .insertInto('savedView')
    .values({ hotelId, id: uuidv7(), memberId, name, filter: JSON.stringify(filter) })
    .onConflict((conflict) =>
      conflict
        .columns(['hotelId', 'memberId', 'name'])
        .doUpdateSet({ filter: JSON.stringify(filter) }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False when the member has no such view. */
export async function renameView(
  db: Writes,
  { hotelId, memberId }: Owner,
  { id, name }: Pick<SavedView, 'id' | 'name'>,
) {
  const renamed = await db
    .updateTable('savedView')
    .set({ name })
    .where('hotelId', '=', hotelId)
    .where('memberId', '=', memberId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return renamed !== undefined
}

/** False when the member has no such view. */
export async function removeView(db: Writes, { hotelId, memberId }: Owner, id: string) {
  const removed = await db
    .deleteFrom('savedView')
    .where('hotelId', '=', hotelId)
    .where('memberId', '=', memberId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}
