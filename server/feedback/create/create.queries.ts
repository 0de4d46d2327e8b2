import { dayMs } from '@hotel/contract/duration'
import { sql } from 'kysely'
import { V7Generator } from 'uuidv7'

import type { Locale } from '@hotel/contract/http/endpoint'
import type { FeedbackType, Severity } from '@hotel/contract/feedback'

import { dayIn } from '../../calendar.ts'
import type { Reads, Writes } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { randomBase58 } from '../../secrets.ts'
import { dueTimes } from '../clocks/clocks.ts'
import { findRoute } from '../routing/route.queries.ts'
import type { RoutedTo } from '../routing/routing.ts'
import { searchTerms } from '../list/search.ts'
import { languageOf } from './language.ts'

/** 128 bits in base58. */
const caseTokenDigits = 22
/** A case resolved within these days is repeated by a new one of its room and category. */
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

/** Token for the guest of one case. */
export const newCaseToken = (hotelCode: string) => hotelCode + randomBase58(caseTokenDigits)

/** Inserts a new case with its number, clocks and route. */
export async function createCase(
  db: Writes,
  item: NewCase,
): Promise<{ id: string; feedbackNo: string; routedTo: RoutedTo & { houseId: string } }> {
  const { hotelId, category, house } = item
  const targets = await findTargets(db, hotelId)
  const severity = item.severity ?? category.defaultSeverity
  const aboutMemberId = item.aboutMemberId ?? null
  const routedTo = await findRoute(db, hotelId, {
    currentHouseId: house.id,
    departmentId: category.departmentId,
    sensitive: category.sensitive,
    aboutMemberId,
  })
  const id = idAt(item.at)
  const feedbackNo = await nextNumber(db, item)
  await db
    .insertInto('feedback')
    .values({
      hotelId,
      id,
      feedbackNo,
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
      ...dueTimes(targets, severity, item.at),
      resolveFrom: item.at,
      targets: [...targets.acknowledge, ...targets.reply, ...targets.resolve],
      aboutMemberId,
      cameBackOf: await findRecentlyResolved(db, item),
      alarmAt: item.at,
      guestIdentityId: item.guestIdentityId,
      guestTokenHash: item.guestTokenHash,
      consentVersion: item.consentVersion,
      photoCount: item.photoCount,
      search: searchVector(feedbackNo, house.houseNo, item.content),
    })
    .execute()
  return { id, feedbackNo, routedTo: { houseId: house.id, ...routedTo } }
}

/** The latest case of the same room and category resolved in the last days, which this one repeats. */
async function findRecentlyResolved(db: Reads, { hotelId, house, category, at }: NewCase) {
  const resolved = await db
    .selectFrom('feedback')
    .select('id')
    .where('hotelId', '=', hotelId)
    .where('currentHouseId', '=', house.id)
    .where('categoryId', '=', category.id)
    .where('resolvedAt', '>=', new Date(at.getTime() - cameBackDays * dayMs).toISOString())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return resolved?.id ?? null
}

/** A UUIDv7 in the order of `createdAt`, so lists can sort and range-scan by id. */
const idAt = (at: Date) => new V7Generator().generateOrResetWithTs(at.getTime()).toString()

/** The column used by keyword search. */
export const searchVector = (...texts: (string | null)[]) =>
  sql`array_to_tsvector(${searchTerms(...texts)}::text[])`

async function findTargets(db: Reads, hotelId: string) {
  const { setting } = await db
    .selectFrom('hotel')
    .select('setting')
    .where('id', '=', hotelId)
    .executeTakeFirstOrThrow()
  return setting.targets
}

/** `YYYYMMDD-####`, counted per day in the hotel's time zone. */
async function nextNumber(db: Writes, { hotelId, timezone, at }: NewCase) {
  const today = dayIn(timezone, at)
  const { last } = await db
    .insertInto('feedbackNumber')
    .values({ hotelId, day: today, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['hotelId', 'day']).doUpdateSet({ last: sql`feedback_number.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return `${today.replaceAll('-', '')}-${String(last).padStart(4, '0')}`
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
