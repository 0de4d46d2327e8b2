import { dayMs } from '@hotel/contract/duration'
import { sql, type Expression } from 'kysely'
import { V7Generator } from 'uuidv7'

import type { Locale } from '@hotel/contract/http/endpoint'
import type { FeedbackType, Severity } from '@hotel/contract/feedback'
import type { HotelSetting } from '@hotel/contract/hotel'
import type { DayHours } from '@hotel/contract/hotel/hours'

import { dayIn } from '../../calendar.ts'
import type { Reads, Writes } from '../../db/open.ts'
import { kept, sendNamed } from '../../db/statement/kept.ts'
import type { Tables } from '../../db/tables.ts'
import { randomBase58 } from '../../secrets.ts'
import { dueTimes, flatTargets, type TargetTerms } from '../clocks/targets.ts'
import { findRoute } from '../routing/route.queries.ts'
import type { RoutedTo } from '../routing/routing.ts'
import { searchTerms } from '../list/search.ts'
import { firstCheckAt } from '../watch/alarms.ts'
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
  guestIdentityId: string | null
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

/** Inserts a new case with its number, clocks and route. */
export async function createCase(
  db: Writes,
  item: NewCase,
  basis?: CaseBasis,
): Promise<{ id: string; feedbackNo: string; routedTo: RoutedTo & { houseId: string } }> {
  const { hotelId, category, house } = item
  const severity = item.severity ?? category.defaultSeverity
  const aboutMemberId = item.aboutMemberId ?? null
  const { terms, routedTo, cameBackOf } = basis ?? (await findBasis(db, item))
  const { targets, targetHours } = terms
  const at = item.at.toISOString()
  const received = { createdAt: at, resolveFrom: at, severity, pausedMs: 0, reopenCount: 0 }
  const due = dueTimes(received, terms, item.timezone)
  const id = idAt(item.at)
  const today = dayIn(item.timezone, item.at)
  const number = nextNumber(today)
  const insert = countedOn(db, hotelId, today)
    .insertInto('feedback')
    .values({
      hotelId,
      id,
      feedbackNo: number.whole,
      type: item.type,
      status: 'new',
      severity,
      categoryId: category.id,
      content: item.content,
      contentLang: languageOf(item.content, item.contentLang),
      remedySought: item.remedySought,
      reportedHouseId: house.id,
      currentHouseId: house.id,
      building: house.building,
      floor: house.floor,
      sunCodeId: item.sunCodeId,
      source: item.source,
      ownerId: routedTo.ownerId,
      departmentId: routedTo.departmentId,
      sensitive: category.sensitive,
      createdAt: item.at,
      ...due,
      targets: [...targets],
      targetHours: targetHours && JSON.stringify(targetHours),
      aboutMemberId,
      cameBackOf,
      alarmAt: firstCheckAt({ severity, ownerId: routedTo.ownerId, createdAt: item.at, ...due }),
      guestIdentityId: item.guestIdentityId,
      guestTokenHash: item.guestTokenHash,
      consentVersion: item.consentVersion,
      photoCount: item.photoCount,
      // The same as `searchVector` of the number, the room and the words.
      search: sql`array_to_tsvector(${searchTerms(house.houseNo, item.content)}::text[] || ${number.words})`,
    })
  const { rows } = await sendNamed(db, insert.returning('feedbackNo'))
  const { feedbackNo } = rows[0]!
  return { id, feedbackNo, routedTo: { houseId: house.id, ...routedTo } }
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

const recentlyResolved = kept<{
  hotelId: string
  houseId: string
  categoryId: string
  since: Date
}>()((db, given) =>
  recentlyResolvedIn(db, {
    hotelId: sql`${given('hotelId')}`,
    houseId: sql`${given('houseId')}`,
    categoryId: given('categoryId'),
    since: given('since'),
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

const routedTerms = kept<{ hotelId: string; departmentId: string | null }>()((db, given) =>
  db
    .selectFrom('hotel')
    .leftJoin('department', (join) =>
      join
        .onRef('department.hotelId', '=', 'hotel.id')
        .on('department.id', '=', sql<string>`${given('departmentId')}`),
    )
    .select(['hotel.setting', 'department.targets', 'department.hours'])
    .where('hotel.id', '=', given('hotelId')),
)

/** The department's targets and hours, or the hotel's. */
export const termsOf = (
  setting: Pick<HotelSetting, 'targets'>,
  department: { targets: HotelSetting['targets'] | null; hours: DayHours | null } | undefined,
): TargetTerms => ({
  targets: flatTargets(department?.targets ?? setting.targets),
  targetHours: department?.hours ?? null,
})

/** Counts one more case of the hotel's day; others of the hotel wait until the commit. */
const countedOn = (db: Writes, hotelId: string, day: string) =>
  db.with('number', (counting) =>
    counting
      .insertInto('feedbackNumber')
      .values({ hotelId, day, last: 1 })
      .onConflict((conflict) =>
        conflict.columns(['hotelId', 'day']).doUpdateSet({ last: sql`feedback_number.last + 1` }),
      )
      .returning('last'),
  )

/** `YYYYMMDD-####` of the case just counted, and the two words of it. */
function nextNumber(today: string) {
  const day = sql<string>`${today.replaceAll('-', '')}::text`
  const count = sql<string>`(select lpad(last::text, greatest(4, length(last::text)), '0') from number)`
  return { whole: sql<string>`${day} || '-' || ${count}`, words: sql`array[${day}, ${count}]` }
}

/** A room or place in use by its door number. */
export const findHouseByNo = (db: Reads, hotelId: string, houseNo: string) =>
  db
    .selectFrom('house')
    .innerJoin('hotel', 'hotel.id', 'house.hotelId')
    .where('house.hotelId', '=', hotelId)
    .where('house.houseNo', '=', houseNo)
    .where('house.status', '=', 'in_use')
    .select(['house.id', 'house.houseNo', 'house.building', 'house.floor', 'hotel.hotelCode'])
    .executeTakeFirst()
