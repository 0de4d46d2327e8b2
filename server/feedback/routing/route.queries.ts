import { sql, type Expression } from 'kysely'

import type { Reads } from '../../db/open.ts'
import { prepared } from '../../db/statement/prepared.ts'
import { sameHotel } from '../../db/statement/same-hotel.ts'
import { opensCases } from '../access.queries.ts'
import { openCountOf } from '../queries.ts'
import { routeCase, type Candidate, type RoutedTo } from './routing.ts'

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
  if (item.sensitive) return routeAmong(item, [])
  const { currentHouseId: houseId, departmentId } = item
  const found = await candidates.list(db, { hotelId, houseId, departmentId })
  return routeAmong(
    item,
    found.filter(({ memberId }) => memberId !== leaving),
  )
}

/** The owner among these candidates by the routing rules. */
export const routeAmong = (
  { departmentId, sensitive, aboutMemberId }: Omit<Routed, 'currentHouseId'>,
  among: (Omit<Candidate, 'isHead' | 'openCount'> & {
    isHead: unknown
    openCount: number | null
  })[],
) =>
  routeCase(
    { departmentId, sensitive, aboutMemberId },
    among.map((candidate) => ({
      ...candidate,
      isHead: Boolean(candidate.isHead),
      openCount: candidate.openCount ?? 0,
    })),
  )

type Place = { hotelId: string; houseId: string; departmentId: string | null }

const candidates = prepared<Place>()((db, param) =>
  candidatesOf(db, {
    hotelId: sql`${param('hotelId')}`,
    houseId: sql`${param('houseId')}`,
    departmentId: sql`${param('departmentId')}`,
  }),
)

/** Active members of this room or department who may open cases, with their number of open cases. */
export const candidatesOf = (
  db: Pick<Reads, 'selectFrom'>,
  { hotelId, houseId, departmentId }: { [K in keyof Place]: Expression<string> },
) =>
  db
    .selectFrom('member')
    .leftJoin('memberHouse', (join) =>
      sameHotel(join, 'memberHouse.memberId', 'member.id')
        .on('memberHouse.houseId', '=', houseId)
        .on('memberHouse.endedAt', 'is', null),
    )
    .leftJoin('department', (join) => sameHotel(join, 'department.headMemberId', 'member.id'))
    .where('member.hotelId', '=', hotelId)
    .where('member.status', '=', 'active')
    .where(opensCases())
    .where((eb) =>
      eb.or([eb('memberHouse.duty', 'is not', null), eb('member.departmentId', '=', departmentId)]),
    )
    .select((eb) => [
      'member.id as memberId',
      'member.departmentId',
      'memberHouse.duty',
      eb('department.id', 'is not', null).as('isHead'),
      openCountOf(eb),
    ])
