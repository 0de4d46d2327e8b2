import { sql } from 'kysely'

import type { SettingChange } from '@hotel/contract/hotel'

import type { Reads } from '../../db/open.ts'
import { sameHotel } from '../../db/statement/same-hotel.ts'

export const historyPage = 50

/** Setting changes, latest first; one more than a page, to know whether there are more. */
export const listSettingHistory = (
  db: Reads,
  hotelId: string,
  { sections, before }: { sections?: string | undefined; before?: number | undefined },
) =>
  db
    .selectFrom('event')
    .leftJoin('member', (join) => sameHotel(join, 'member.id', 'event.actorId'))
    .where('event.hotelId', '=', hotelId)
    .where('event.entityId', '=', hotelId)
    .where('event.action', '=', 'edit')
    .where(sql<boolean>`event.detail -> 'sections' <> '[]'`)
    .$if(sections !== undefined, (query) =>
      query.where(sql<boolean>`event.detail -> 'sections' ?| ${sections!.split(',')}::text[]`),
    )
    .$if(before !== undefined, (query) => query.where('event.seq', '<', before!))
    .orderBy('event.seq', 'desc')
    .limit(historyPage + 1)
    .select([
      'event.seq',
      'event.at',
      'member.name as actorName',
      sql<SettingChange[]>`event.detail -> 'changes'`.as('changes'),
    ])
    .execute()

/** Names of members by id, for changes that refer to them. */
export async function namesOfMembers(db: Reads, hotelId: string, ids: string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const members = await db
    .selectFrom('member')
    .select(['id', 'name'])
    .where('hotelId', '=', hotelId)
    .where('id', 'in', ids)
    .execute()
  return new Map(members.map(({ id, name }) => [id, name]))
}
