import { dayMs } from '@hotel/contract/duration'
import { sql, type Expression } from 'kysely'
import { V7Generator } from 'uuidv7'

import type { Locale } from '@hotel/contract/http/endpoint'
import type { FeedbackType, Severity } from '@hotel/contract/feedback'
import type { HotelSetting } from '@hotel/contract/hotel'
import { finderByNo, withoutRoomWord } from '@hotel/contract/house/number'
import type { DayHours } from '@hotel/contract/hotel/hours'

import { dayIn } from '../../calendar.ts'
import type { Reads, Writes } from '../../db/open.ts'
import { prepared } from '../../db/statement/prepared.ts'
import type { Tables } from '../../db/tables.ts'
import { refuseFull, triesOf, type Limit } from '../../http/throttle.ts'
import { randomBase58 } from '../../secrets.ts'
import { dueTimes, flatTargets, type TargetTerms } from '../clocks/targets.ts'
import { findRoute } from '../routing/route.queries.ts'
import type { RoutedTo } from '../routing/routing.ts'
import { searchTerms } from '../list/search.ts'
import { firstCheckAt } from '../watch/alarms.ts'
import { newCases, noContact, type Contact } from './insert.queries.ts'
import { languageOf } from './language.ts'

/** 128 bits in base58. */
const caseTokenDigits = 22
/** A complaint resolved within these days is repeated by a new one of its room and category. */
export const cameBackDays = 7

type NewCase = {
  hotelId: string
  timezone: string
  at: Date
  type: FeedbackType
  house: { id: string; houseNo: string; building: string; floor: string }
  sunCodeId: string | null
  category: {
    id: string
    defaultSeverity: Severity
    departmentId: string | null
    sensitive: boolean
  }
  /** Defaults to the category's severity. */
  severity?: Severity
  aboutMemberId?: string | null
  source: Tables['feedback']['source']
  content: string
  /** Language of the page; used where the text itself is inconclusive. */
  contentLang: Locale
  remedySought: string | null
  contact: (Contact & { id: string }) | null
  consentVersion: string | null
  guestTokenHash: Buffer
  photoCount: number
}

/** What a new case depends on, if the caller has read it already. */
export type CaseBasis = {
  terms: TargetTerms
  routedTo: RoutedTo
  cameBackOf: string | null
}

/** Token for the guest of one case. */
export const newCaseToken = (hotelCode: string) => hotelCode + randomBase58(caseTokenDigits)

/**
 * Inserts a new case with its number, clocks, route and contact. With `limits`, it counts as an attempt
 * in each bucket, and is refused where one is full; the attempt is to be committed all the same.
 */
export async function createCase(
  db: Writes,
  item: NewCase,
  { basis, limits = [] }: { basis?: CaseBasis; limits?: Limit[] } = {},
): Promise<{ id: string; feedbackNo: string; routedTo: RoutedTo & { houseId: string } }> {
  const { hotelId, category, house, contact, photoCount, sunCodeId, source, content, at } = item
  const severity = item.severity ?? category.defaultSeverity
  const { terms, routedTo, cameBackOf } = basis ?? (await findBasis(db, item))
  const { targets, targetHours } = terms
  const createdAt = at.toISOString()
  const received = { createdAt, resolveFrom: createdAt, severity, pausedMs: 0, reopenCount: 0 }
  const due = dueTimes(received, terms, item.timezone)
  const id = idAt(at)
  const inserted = await newCases.find(db, {
    ...(contact ?? noContact),
    hotelId,
    id,
    type: item.type,
    status: 'new',
    severity,
    categoryId: category.id,
    content,
    contentLang: languageOf(content, item.contentLang),
    remedySought: item.remedySought,
    reportedHouseId: house.id,
    currentHouseId: house.id,
    building: house.building,
    floor: house.floor,
    sunCodeId,
    source,
    ownerId: routedTo.ownerId,
    departmentId: routedTo.departmentId,
    sensitive: category.sensitive,
    createdAt: at,
    ...due,
    targets: [...targets],
    targetHours: targetHours && JSON.stringify(targetHours),
    aboutMemberId: item.aboutMemberId ?? null,
    cameBackOf,
    alarmAt: firstCheckAt({ severity, ownerId: routedTo.ownerId, createdAt: at, ...due }),
    guestIdentityId: contact?.id ?? null,
    guestTokenHash: item.guestTokenHash,
    consentVersion: item.consentVersion,
    photoCount,
    day: dayIn(item.timezone, at),
    words: searchTerms(house.houseNo, content),
    ...triesOf(limits, at),
  })
  const { feedbackNo, full } = inserted!
  refuseFull(full, at)
  return { id, feedbackNo: feedbackNo!, routedTo: { houseId: house.id, ...routedTo } }
}

async function findBasis(db: Reads, item: NewCase): Promise<CaseBasis> {
  const { hotelId, category, house, at } = item
  const routedTo = await findRoute(db, hotelId, {
    currentHouseId: house.id,
    departmentId: category.departmentId,
    sensitive: category.sensitive,
    aboutMemberId: item.aboutMemberId ?? null,
  })
  const terms = await findTerms(db, hotelId, routedTo.departmentId)
  const place = { hotelId, houseId: house.id, categoryId: category.id, since: cameBackSince(at) }
  const resolved = await recentlyResolved.find(db, place)
  return { terms, routedTo, cameBackOf: resolved?.id ?? null }
}

export const cameBackSince = (at: Date) => new Date(at.getTime() - cameBackDays * dayMs)

const recentlyResolved = prepared<{
  hotelId: string
  houseId: string
  categoryId: string
  since: Date
}>()((db, param) =>
  recentlyResolvedIn(db, {
    hotelId: sql`${param('hotelId')}`,
    houseId: sql`${param('houseId')}`,
    categoryId: param('categoryId'),
    since: param('since'),
  }),
)

/** The latest complaint of a room and category resolved in the last days, which a new one repeats. */
export const recentlyResolvedIn = (
  db: Pick<Reads, 'selectFrom'>,
  place: {
    hotelId: Expression<string>
    houseId: Expression<string>
    categoryId: string
    since: Date
  },
) =>
  db
    .selectFrom('feedback')
    .select('feedback.id')
    .where('feedback.hotelId', '=', place.hotelId)
    .where('feedback.currentHouseId', '=', place.houseId)
    .where('feedback.categoryId', '=', place.categoryId)
    .where('feedback.type', '=', 'complaint')
    .where('feedback.resolvedAt', '>=', sql<string>`${place.since}`)
    .orderBy('feedback.id', 'desc')
    .limit(1)

/** A UUIDv7 in the order of `createdAt`, so lists can sort and range-scan by id. */
const idAt = (at: Date) => new V7Generator().generateOrResetWithTs(at.getTime()).toString()

/** The column used by keyword search. */
export const searchVector = (...texts: (string | null)[]) =>
  sql`array_to_tsvector(${searchTerms(...texts)}::text[])`

async function findTerms(db: Reads, hotelId: string, departmentId: string | null) {
  const found = await routedTerms.find(db, { hotelId, departmentId })
  return termsOf(found!.setting, found)
}

const routedTerms = prepared<{ hotelId: string; departmentId: string | null }>()((db, param) =>
  db
    .selectFrom('hotel')
    .leftJoin('department', (join) =>
      join
        .onRef('department.hotelId', '=', 'hotel.id')
        .on('department.id', '=', sql<string>`${param('departmentId')}`),
    )
    .select(['hotel.setting', 'department.targets', 'department.hours'])
    .where('hotel.id', '=', param('hotelId')),
)

/** The department's targets and hours, or the hotel's. */
export const termsOf = (
  setting: Pick<HotelSetting, 'targets'>,
  department: { targets: HotelSetting['targets'] | null; hours: DayHours | null } | undefined,
): TargetTerms => ({
  targets: flatTargets(department?.targets ?? setting.targets),
  targetHours: department?.hours ?? null,
})

/** A room or place in use by its door number, as written or else in another case. */
export async function findHouseByNo(db: Reads, hotelId: string, houseNo: string) {
  const inUse = db
    .selectFrom('house')
    .innerJoin('hotel', 'hotel.id', 'house.hotelId')
    .where('house.hotelId', '=', hotelId)
    .where('house.status', '=', 'in_use')
  const withPlace = inUse.select([
    'house.id',
    'house.houseNo',
    'house.building',
    'house.floor',
    'hotel.hotelCode',
  ])
  const exact = await withPlace.where('house.houseNo', '=', houseNo).executeTakeFirst()
  if (exact) return exact
  const rooms = await inUse.select(['house.id', 'house.houseNo']).execute()
  const find = finderByNo(rooms)
  const found = find(houseNo) ?? find(withoutRoomWord(houseNo))
  if (!found || found === 'several') return undefined
  return withPlace.where('house.id', '=', found.id).executeTakeFirst()
}
