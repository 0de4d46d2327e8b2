import type { Reads } from '../db/open.ts'
import { statesOf, type StoredState } from '../feedback/act/queries.ts'
import { listMergedInto } from '../feedback/merge/queries.ts'
import type { Guest } from '../http/handler.ts'
import { hashToken } from '../secrets.ts'

/** The one case that a guest's token opens, as its guest may know it. Never joins a note. */
export const findCase = (db: Reads, guest: Guest) =>
  withPlace(db, guest.hotelId)
    .where('feedback.guestTokenHash', '=', hashToken(guest.token))
    .executeTakeFirst()

const withPlace = (db: Reads, hotelId: string) =>
  statesOf(db, hotelId)
    .innerJoin('hotel', 'hotel.id', 'feedback.hotelId')
    .innerJoin('house', (join) =>
      join
        .onRef('house.hotelId', '=', 'feedback.hotelId')
        .onRef('house.id', '=', 'feedback.reportedHouseId'),
    )
    .innerJoin('category', (join) =>
      join
        .onRef('category.hotelId', '=', 'feedback.hotelId')
        .onRef('category.id', '=', 'feedback.categoryId'),
    )
    .leftJoin('department', (join) =>
      join
        .onRef('department.hotelId', '=', 'feedback.hotelId')
        .onRef('department.id', '=', 'feedback.departmentId'),
    )
    .select([
      'feedback.content',
      'feedback.contentLang',
      'feedback.remedySought',
      'feedback.consentVersion',
      'feedback.rating',
      'category.name as categoryName',
      'department.name as departmentName',
      'house.houseNo',
      'house.name as houseName',
      'house.houseType',
      'hotel.name as hotelName',
      'hotel.phone as hotelPhone',
      'hotel.locale',
      'hotel.timezone',
      'hotel.logoUrl',
      'hotel.setting',
      'hotel.demo',
    ])

export type GuestCase = NonNullable<Awaited<ReturnType<typeof findCase>>>
/** The case that is worked on in place of one that was merged. */
export type Root = StoredState & { departmentName: string | null }

/** Where a merged case is worked on now, and all it was merged into on the way. */
export async function findRoot(db: Reads, hotelId: string, item: GuestCase) {
  const mergedInto =
    item.status === 'merged' ? await listMergedInto(db, hotelId, item.mergedIntoId) : []
  const rootId = mergedInto.at(-1)
  const root = rootId
    ? await withPlace(db, hotelId).where('feedback.id', '=', rootId).executeTakeFirstOrThrow()
    : undefined
  return { root, mergedInto }
}

/**
 * What the guest and the hotel said. From the case that theirs was merged into they hear the hotel's
 * answers since, and never another guest's words.
 */
export const listGuestMessages = (
  db: Reads,
  place: {
    hotelId: string
    feedbackId: string
    mergedInto: readonly string[]
    mergedAt: string | null
  },
) =>
  db
    .selectFrom('publicMessage')
    .select(['id', 'authorKind', 'body', 'promisedAt', 'createdAt'])
    .where('hotelId', '=', place.hotelId)
    .where((eb) => {
      const own = eb('feedbackId', '=', place.feedbackId)
      if (place.mergedInto.length === 0 || !place.mergedAt) return own
      return eb.or([
        own,
        eb.and([
          eb('feedbackId', 'in', [...place.mergedInto]),
          eb('authorKind', '=', 'member'),
          eb('createdAt', '>=', place.mergedAt),
        ]),
      ])
    })
    .orderBy('id')
    .execute()
