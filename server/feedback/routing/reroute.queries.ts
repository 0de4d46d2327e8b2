import { sql } from 'kysely'

import { openStatuses } from '@hotel/contract/feedback'

import type { Writes } from '../../db/open.ts'
import type { EventLine } from '../../http/handler.ts'
import { updateCase } from '../act/queries.ts'
import { findRoute } from './route.queries.ts'

type Leaving = {
  hotelId: string
  memberId: string
  /** Only the cases of these rooms: the member answers for them no longer. Left out: gone altogether. */
  houseIds?: readonly string[]
}

/**
 * Routes the open cases of a member again who was disabled, deleted or unmatched. Call it after that
 * is written, in the same transaction, and hand on its events.
 */
export async function rerouteCasesOf(
  db: Writes,
  leaving: Leaving,
): Promise<{ reassignedCount: number; events: EventLine[] }> {
  const { hotelId, memberId, houseIds } = leaving
  const events: EventLine[] = []
  for (const item of await lockCasesOf(db, leaving)) {
    // Who only lost the room may still be the one the department has.
    const routedTo = await findRoute(db, hotelId, item, houseIds ? undefined : memberId)
    if (routedTo.ownerId === memberId) continue
    // The department stays: it was the category's, or a person's choice.
    const place = { hotelId, id: item.id, version: item.version }
    const version = await updateCase(db, place, { ownerId: routedTo.ownerId })
    events.push({
      action: 'route',
      entity: 'feedback',
      entityId: item.id,
      actorKind: 'system',
      detail: { version, fromOwnerId: memberId, houseId: item.currentHouseId, ...routedTo },
    })
  }
  return { reassignedCount: events.length, events }
}

const lockCasesOf = (db: Writes, { hotelId, memberId, houseIds }: Leaving) =>
  db
    .selectFrom('feedback')
    .select(['id', 'version', 'sensitive', 'departmentId', 'currentHouseId', 'aboutMemberId'])
    .where('hotelId', '=', hotelId)
    .where('ownerId', '=', memberId)
    .where('status', 'in', [...openStatuses])
    .$if(houseIds !== undefined, (query) =>
      query.where(sql<boolean>`current_house_id = any(${[...houseIds!]}::uuid[])`),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
