import { acrossHotels } from '../../db/fence/scope.ts'
import type { Reads } from '../../db/open.ts'
import { sameHotel } from '../../db/statement/same-hotel.ts'

export type KnownMember = Awaited<ReturnType<typeof findByUserNames>>[number]

/** Who has these user names, in any hotel; of other hotels' members nothing is read. */
export const findByUserNames = (db: Reads, hotelId: string, userNames: readonly string[]) =>
  acrossHotels('members by user name', () =>
    db
      .selectFrom('loginName')
      .leftJoin('member', (join) =>
        sameHotel(join, 'member.id', 'loginName.memberId').on('member.hotelId', '=', hotelId),
      )
      .where('loginName.claimed', '=', true)
      .where('loginName.userName', 'in', [...userNames])
      .select([
        'loginName.userName as key',
        'member.id',
        'member.name',
        'member.userRole',
        'member.departmentId',
        'member.jobTitle',
        'member.phone',
        'member.plainPhone',
        'member.status',
        'member.version',
      ])
      .execute(),
  )

/** Rooms in use, by number. */
export const listRooms = (db: Reads, hotelId: string) =>
  db
    .selectFrom('house')
    .select(['id', 'houseNo'])
    .where('hotelId', '=', hotelId)
    .where('status', '=', 'in_use')
    .execute()

/** The rooms each of these members owns. */
export const listOwned = (db: Reads, hotelId: string, memberIds: readonly string[]) =>
  db
    .selectFrom('memberHouse')
    .select(['memberId', 'houseId'])
    .where('hotelId', '=', hotelId)
    .where('memberId', 'in', [...memberIds])
    .where('duty', '=', 'owner')
    .where('endedAt', 'is', null)
    .execute()
