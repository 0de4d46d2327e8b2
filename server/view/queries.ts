import { uuidv7 } from 'uuidv7'

import type { SavedView } from '@hotel/contract/view'

import type { Reads, Writes } from '../db/open.ts'
import type { Actor } from '../http/session.ts'

type Owner = Pick<Actor, 'hotelId' | 'memberId'>

export const listViews = (db: Reads, { hotelId, memberId }: Owner) =>
  db
    .selectFrom('savedView')
    .where('hotelId', '=', hotelId)
    .where('memberId', '=', memberId)
    .orderBy('name')
    .select(['id', 'name', 'asked'])
    .execute()

/** One of the same name is replaced, and keeps its id. */
export async function saveView(
  db: Writes,
  { hotelId, memberId }: Owner,
  { name, asked }: Omit<SavedView, 'id'>,
): Promise<string> {
  const { id } = await db
    .insertInto('savedView')
    .values({ hotelId, id: uuidv7(), memberId, name, asked: JSON.stringify(asked) })
    .onConflict((conflict) =>
      conflict
        .columns(['hotelId', 'memberId', 'name'])
        .doUpdateSet({ asked: JSON.stringify(asked) }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether there was such a view of theirs. */
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

/** Whether there was such a view of theirs. */
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
