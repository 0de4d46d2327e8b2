import type { Reads } from '../db/open.ts'
import { sameHotel } from '../db/statement/same-hotel.ts'
import { statesOf, type StoredState } from '../feedback/act/queries.ts'
import { listMergedInto, type MergeStep } from '../feedback/detail/merged.queries.ts'
import type { Guest } from '../http/handler.ts'
import { hashToken } from '../secrets.ts'

/**
 * The case behind a guest's token; the contract's answer holds only what its guest may see. Never joins
 * internal notes.
 */
export const findCase = (db: Reads, guest: Guest) =>
  withPlace(db, guest.hotelId)
    .where('feedback.guestTokenHash', '=', hashToken(guest.token))
    .executeTakeFirst()

const withPlace = (db: Reads, hotelId: string) =>
  statesOf(db, hotelId)
    .innerJoin('hotel', 'hotel.id', 'feedback.hotelId')
    .innerJoin('house', (join) => sameHotel(join, 'house.id', 'feedback.reportedHouseId'))
    .innerJoin('category', (join) => sameHotel(join, 'category.id', 'feedback.categoryId'))
    .leftJoin('department', (join) => sameHotel(join, 'department.id', 'feedback.departmentId'))
    .leftJoin('resolution', (join) => sameHotel(join, 'resolution.id', 'feedback.resolutionId'))
    .leftJoin('orderedService', (join) =>
      sameHotel(join, 'orderedService.feedbackId', 'feedback.id'),
    )
    .select([
      'orderedService.priceCents',
      'feedback.content',
      'feedback.contentLang',
      'feedback.remedySought',
      'feedback.consentVersion',
      'feedback.rating',
      'feedback.ratingComment',
      'feedback.wordsErasedAt',
      'guestIdentity.erasedAt as contactErasedAt',
      'category.name as categoryName',
      'department.name as departmentName',
      'resolution.name as resolutionName',
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
/** The active case at the end of a merge chain. */
export type Root = StoredState & Pick<GuestCase, 'departmentName' | 'resolutionName'>

/** The active case of a merged one, and the chain of cases in between. */
export async function findRoot(db: Reads, hotelId: string, item: GuestCase) {
  const mergedInto = item.status === 'merged' ? await listMergedInto(db, hotelId, item) : []
  const rootId = mergedInto.at(-1)?.id
  const root = rootId
    ? await withPlace(db, hotelId).where('feedback.id', '=', rootId).executeTakeFirstOrThrow()
    : undefined
  return { root, mergedInto }
}

/**
 * Messages of the guest's own case, plus staff replies since the merge from the case it was merged
 * into. Never another guest's messages.
 */
export const listGuestMessages = (
  db: Reads,
  place: { hotelId: string; feedbackId: string; mergedInto: readonly MergeStep[] },
) =>
  db
    .selectFrom('publicMessage')
    .select(['id', 'authorKind', 'body', 'promisedAt', 'createdAt'])
    .where('hotelId', '=', place.hotelId)
    .where((eb) =>
      eb.or([
        eb('feedbackId', '=', place.feedbackId),
        ...place.mergedInto.map(({ id, since }) =>
          eb.and([
            eb('feedbackId', '=', id),
            eb('authorKind', '=', 'member'),
            eb('createdAt', '>=', since),
          ]),
        ),
      ]),
    )
    .orderBy('id')
    .execute()
