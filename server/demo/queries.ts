import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { Writes } from '../db/open.ts'
import { searchVector } from '../feedback/create/create.queries.ts'
import { hashToken, randomBase58, type Secrets } from '../secrets.ts'
import type { CaseRecord } from './history.ts'
import type { drawPictures } from './content/picture.ts'

/** What happened before is no news to anybody's feed. */
const freshMs = 3 * 3_600_000
const identityDays = 365
const dayMs = 86_400_000
const caseTokenDigits = 32
/** PostgreSQL takes at most 65,535 values in one statement. */
const rowsAtOnce = 200

type Pictures = Awaited<ReturnType<typeof drawPictures>>

/** Stores what was told, as the server would have stored it case by case. */
export async function insertCases(
  db: Writes,
  hotelId: string,
  told: CaseRecord[],
  { secrets, pictures }: { secrets: Secrets; pictures: Pictures },
) {
  const identities = new Map(told.filter(({ contact }) => contact).map((item) => [item, uuidv7()]))
  await inBatches([...identities], (batch) =>
    db
      .insertInto('guestIdentity')
      .values(batch.map(([item, id]) => ({ hotelId, id, ...sealed(item, secrets) })))
      .execute(),
  )
  await inBatches(told, (batch) =>
    db
      .insertInto('feedback')
      .values(
        batch.map((item) => ({
          ...item.feedback,
          guestIdentityId: identities.get(item) ?? null,
          // Whoever complained has gone: nobody holds this token.
          guestTokenHash: hashToken(randomBase58(caseTokenDigits)),
          search: searchVector(item.feedback.feedbackNo, item.houseNo, item.feedback.content),
        })),
      )
      .execute(),
  )
  await insertWords(db, hotelId, told)
  await insertPictures(db, hotelId, told, pictures)
  await insertEvents(db, hotelId, told)
  await insertCounts(db, hotelId, told)
}

async function inBatches<T>(rows: T[], insert: (batch: T[]) => Promise<unknown>) {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await insert(rows.slice(from, from + rowsAtOnce))
  }
}

function sealed({ contact, feedback }: CaseRecord, secrets: Secrets) {
  const { name, phone } = contact!
  return {
    name: secrets.seal(name),
    phone: secrets.seal(phone),
    phoneHash: secrets.fingerprint(`${feedback.hotelId} ${phone}`),
    locale: feedback.contentLang === 'en' ? ('en' as const) : ('zh-CN' as const),
    expiresAt: new Date(Date.parse(feedback.createdAt) + identityDays * dayMs),
  }
}

async function insertWords(db: Writes, hotelId: string, told: CaseRecord[]) {
  const of = <T>(list: (item: CaseRecord) => T[]) =>
    told.flatMap((item) =>
      list(item).map((each) => ({ hotelId, feedbackId: item.feedback.id, ...each })),
    )
  await inBatches(
    of(({ messages }) =>
      messages.map((words) => ({
        ...words,
        authorKind: words.authorId ? ('member' as const) : ('guest' as const),
      })),
    ),
    (batch) => db.insertInto('publicMessage').values(batch).execute(),
  )
  await inBatches(
    of(({ notes }) =>
      notes.map((words) => ({
        ...words,
        authorKind: 'member' as const,
        authorId: words.authorId!,
      })),
    ),
    (batch) => db.insertInto('internalNote').values(batch).execute(),
  )
  await inBatches(
    of(({ compensations }) => compensations),
    (batch) => db.insertInto('compensation').values(batch).execute(),
  )
}

const insertPictures = (db: Writes, hotelId: string, told: CaseRecord[], pictures: Pictures) =>
  inBatches(
    told.filter(({ photo }) => photo),
    (batch) =>
      db
        .insertInto('attachment')
        .values(
          batch.map(({ photo, feedback }) => ({
            hotelId,
            id: uuidv7(),
            feedbackId: feedback.id,
            sunCodeId: feedback.sunCodeId,
            visibility: 'public' as const,
            createdAt: feedback.createdAt,
            ...pictures.get(photo!)!,
          })),
        )
        .execute(),
  )

/** The hotel's history is one line after the other, whichever case it belongs to. */
async function insertEvents(db: Writes, hotelId: string, told: CaseRecord[]) {
  const lines = told
    .flatMap(({ feedback, events }) => events.map((event) => ({ ...event, entityId: feedback.id })))
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .map(({ detail, ...event }, index) => ({
      hotelId,
      seq: index + 1,
      entity: 'feedback',
      ...event,
      detail: JSON.stringify(detail),
    }))
  await inBatches(lines, (batch) => db.insertInto('event').values(batch).execute())
  await db.insertInto('eventNumber').values({ hotelId, last: lines.length }).execute()
  const now = Date.parse(lines.at(-1)?.at ?? '')
  const seq = lines.findLastIndex(({ at }) => now - Date.parse(at) > freshMs) + 1
  await db.insertInto('noticeCursor').values({ hotelId, seq }).execute()
}

/** What counts on: the number of the next case of each day, and how often a code was opened. */
async function insertCounts(db: Writes, hotelId: string, told: CaseRecord[]) {
  const lasts = new Map<string, number>()
  for (const { feedback } of told) {
    const [day, count] = feedback.feedbackNo.split('-')
    lasts.set(day!, Number(count))
  }
  const days = [...lasts].map(([day, last]) => ({ hotelId, day, last }))
  await inBatches(days, (batch) => db.insertInto('feedbackNumber').values(batch).execute())
  await db
    .updateTable('sunCode')
    .from((eb) =>
      eb
        .selectFrom('feedback')
        .where('hotelId', '=', hotelId)
        .groupBy('sunCodeId')
        .select((inner) => [
          'sunCodeId',
          inner.fn.countAll<number>().as('cases'),
          inner.fn.max('createdAt').as('latest'),
        ])
        .as('used'),
    )
    .set((eb) => ({
      scanCount: sql<number>`${eb.ref('used.cases')} * 3 + 1`,
      lastScanAt: eb.ref('used.latest'),
    }))
    .where('sunCode.hotelId', '=', hotelId)
    .whereRef('sunCode.id', '=', 'used.sunCodeId')
    .execute()
}

type Flower = {
  id: string
  houseId: string
  sunCodeId: string
  memberId: string | null
  departmentId: string | null
  feedbackId: null
  flowers: number
  word: string
  day: string
  createdAt: Date
}

export const insertFlowers = (db: Writes, hotelId: string, flowers: Flower[]) =>
  inBatches(flowers, (batch) =>
    db
      .insertInto('serviceFlower')
      .values(batch.map((flower) => ({ hotelId, ...flower })))
      .execute(),
  )
