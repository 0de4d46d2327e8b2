import { openStatuses } from '@hotel/contract/feedback'

import type { Reads } from '../../db/open.ts'
import { routeCase, type RoutedTo } from './routing.ts'

type Routed = {
  currentHouseId: string
  departmentId: string | null
  sensitive: boolean
  aboutMemberId: string | null
}

/** Finds the owner of a case by the routing rules, excluding the `leaving` member. */
export async function findRoute(
  db: Reads,
  hotelId: string,
  item: Routed,
  leaving?: string,
): Promise<RoutedTo> {
  const { departmentId, sensitive, aboutMemberId } = item
  const found = sensitive
    ? []
    : await listCandidates(db, hotelId, item.currentHouseId, departmentId)
  const candidates = found
    .filter(({ memberId }) => memberId !== leaving)
    .map((candidate) => ({
      ...candidate,
      isHead: Boolean(candidate.isHead),
      openCount: candidate.openCount ?? 0,
    }))
  return routeCase({ departmentId, sensitive, aboutMemberId }, candidates)
}

/** Active members of this room or department, with their number of open cases. */
const listCandidates = (db: Reads, hotelId: string, houseId: string, departmentId: string | null) =>
  db
    .selectFrom('member')
    .leftJoin('memberHouse', (join) =>
      join
        .onRef('memberHouse.hotelId', '=', 'member.hotelId')
        .onRef('memberHouse.memberId', '=', 'member.id')
        .on('memberHouse.houseId', '=', houseId)
        .on('memberHouse.endedAt', 'is', null),
    )
    .leftJoin('department', (join) =>
      join
        .onRef('department.hotelId', '=', 'member.hotelId')
        .onRef('department.headMemberId', '=', 'member.id'),
    )
    .where('member.hotelId', '=', hotelId)
    .where('member.status', '=', 'active')
    .where((eb) =>
      eb.or([
        eb('memberHouse.duty', 'is not', null),
        ...(departmentId ? [eb('member.departmentId', '=', departmentId)] : []),
      ]),
    )
    .select((eb) => [
      'member.id as memberId',
      'member.departmentId',
      'memberHouse.duty',
      eb('department.id', 'is not', null).as('isHead'),
      eb
        .selectFrom('feedback')
        .whereRef('feedback.hotelId', '=', 'member.hotelId')
        .whereRef('feedback.ownerId', '=', 'member.id')
        .where('feedback.status', 'in', [...openStatuses])
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('openCount'),
    ])
    .execute()
