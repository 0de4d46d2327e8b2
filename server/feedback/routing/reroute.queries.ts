import { sql } from 'kysely'

import { openStatuses } from '@hotel/contract/feedback'

import type { Writes } from '../../db/open.ts'
import type { NewEvent } from '../../http/handler.ts'
import { updateCase } from '../act/queries.ts'
import { findRoute } from './route.queries.ts'

type Leaving = {
  hotelId: string
  memberId: string
  /**
   * Only the cases of these rooms, if the member was only unmatched from them. Omit if the member left.
   */
  houseIds?: readonly string[]
}

/**
 * Reroutes the open cases of a member who was disabled, deleted or unmatched. Call it after that change
 * in the same transaction, and write the returned events.
 */
export async function rerouteCasesOf(
  db: Writes,
  leaving: Leaving,
): Promise<{ reassignedCount: number; events: NewEvent[] }> {
  const { hotelId, memberId, houseIds } = leaving
  const events: NewEvent[] = []
  for (const item of await lockCasesOf(db, leaving)) {
    // A member who only lost the room may still be chosen through the department.
    const routedTo = await findRoute(db, hotelId, item, houseIds ? undefined : memberId)
    if (routedTo.ownerId === memberId) continue
    // Keep the department: it came from the category or was chosen by a person.
    const place = { hotelId, id: item.id, version: item.version }
    const version = await updateCase(db, place, { ownerId: routedTo.ownerId }, 'atOnce')
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
