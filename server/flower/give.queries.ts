import { uuidv7 } from 'uuidv7'

import type { Reads, Writes } from '../db/open.ts'
import { sameHotel } from '../db/statement/same-hotel.ts'
import type { Guest } from '../http/handler.ts'
import { hashToken } from '../secrets.ts'

/** Where a compliment came from: the room, and the code or case that opened the page. */
export type FlowerPlace = { houseId: string; sunCodeId: string | null; feedbackId: string | null }

/** The case behind a guest's token, with the fields needed for a compliment. */
export const findThankedCase = (db: Reads, guest: Guest) =>
  db
    .selectFrom('feedback')
    .innerJoin('hotel', 'hotel.id', 'feedback.hotelId')
    .where('feedback.hotelId', '=', guest.hotelId)
    .where('feedback.guestTokenHash', '=', hashToken(guest.token))
    .select([
      'feedback.id',
      'feedback.currentHouseId as houseId',
      'feedback.ownerId',
      'hotel.setting',
    ])
    .executeTakeFirst()

/** Members responsible for the room, and those who owned the case or wrote to its guest. */
export const listThankable = (db: Reads, hotelId: string, place: FlowerPlace) =>
  db
    .selectFrom('member')
    .where('member.hotelId', '=', hotelId)
    .where('member.status', '=', 'active')
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('memberHouse')
            .select('memberHouse.houseId')
            .whereRef('memberHouse.hotelId', '=', 'member.hotelId')
            .whereRef('memberHouse.memberId', '=', 'member.id')
            .where('memberHouse.houseId', '=', place.houseId)
            .where('memberHouse.endedAt', 'is', null),
        ),
        ...(place.feedbackId === null
          ? []
          : [
              eb.exists(
                eb
                  .selectFrom('feedback')
                  .select('feedback.id')
                  .whereRef('feedback.hotelId', '=', 'member.hotelId')
                  .whereRef('feedback.ownerId', '=', 'member.id')
                  .where('feedback.id', '=', place.feedbackId),
              ),
              eb.exists(
                eb
                  .selectFrom('publicMessage')
                  .select('publicMessage.id')
                  .whereRef('publicMessage.hotelId', '=', 'member.hotelId')
                  .whereRef('publicMessage.authorId', '=', 'member.id')
                  .where('publicMessage.feedbackId', '=', place.feedbackId),
              ),
            ]),
      ]),
    )
    .leftJoin('department', (join) => sameHotel(join, 'department.id', 'member.departmentId'))
    .orderBy('member.name')
    .orderBy('member.id')
    .select([
      'member.id',
      'member.name',
      'member.jobTitle',
      'member.departmentId',
      'department.name as departmentName',
    ])
    .execute()

/** Departments with at least one active member. */
export const listThankableDepartments = (db: Reads, hotelId: string) =>
  db
    .selectFrom('department')
    .where('department.hotelId', '=', hotelId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('member')
          .select('member.id')
          .whereRef('member.hotelId', '=', 'department.hotelId')
          .whereRef('member.departmentId', '=', 'department.id')
          .where('member.status', '=', 'active'),
      ),
    )
    .orderBy('department.name')
    .select(['department.id', 'department.name'])
    .execute()

type NewFlower = FlowerPlace & {
  hotelId: string
  memberId: string | null
  departmentId: string | null
  flowers: number
  word: string
  deviceHash: Buffer
  day: string
  createdAt: Date
}

/** Returns its id, or undefined if this device already thanked the receiver today. */
export async function insertFlower(db: Writes, flower: NewFlower): Promise<string | undefined> {
  const written = await db
    .insertInto('serviceFlower')
    .values({ id: uuidv7(), ...flower })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return written?.id
}
