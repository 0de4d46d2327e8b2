import { dayMs, hourMs } from '@hotel/contract/duration'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import { inBatches } from '../db/statement/batches.ts'
import type { Writes } from '../db/open.ts'
import { searchVector } from '../feedback/create/create.queries.ts'
import { type Secrets, hashToken, randomBase58, sealPictures } from '../secrets.ts'
import type { CaseRecord } from './history.ts'
import type { drawPictures } from './content/picture.ts'

/** Only events younger than this become notices. */
const freshMs = 3 * hourMs
const identityDays = 365
const caseTokenDigits = 32

type Pictures = Awaited<ReturnType<typeof drawPictures>>

/** Inserts the generated cases as the server would have saved them. */
export async function insertCases(
  db: Writes,
  hotelId: string,
  cases: CaseRecord[],
  { secrets, pictures }: { secrets: Secrets; pictures: Pictures },
) {
  const identities = new Map(cases.filter(({ contact }) => contact).map((item) => [item, uuidv7()]))
  await inBatches([...identities], (batch) =>
    db
      .insertInto('guestIdentity')
      .values(batch.map(([item, id]) => ({ hotelId, id, ...sealed(item, secrets) })))
      .execute(),
  )
  await inBatches(cases, (batch) =>
    db
      .insertInto('feedback')
      .values(
        batch.map((item) => ({
          ...item.feedback,
          guestIdentityId: identities.get(item) ?? null,
          // A random token that no guest has.
          guestTokenHash: hashToken(randomBase58(caseTokenDigits)),
          search: searchVector(item.feedback.feedbackNo, item.houseNo, item.feedback.content),
          // Nobody was late to check a history that begins now.
          alarmAt: sql<string>`now()`,
        })),
      )
      .execute(),
  )
  await insertMessages(db, hotelId, cases)
  await insertPictures(db, hotelId, cases, { secrets, pictures })
  await insertEvents(db, hotelId, cases)
  await insertCounts(db, hotelId, cases)
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

async function insertMessages(db: Writes, hotelId: string, cases: CaseRecord[]) {
  const of = <T>(list: (item: CaseRecord) => T[]) =>
    cases.flatMap((item) =>
      list(item).map((each) => ({ hotelId, feedbackId: item.feedback.id, ...each })),
    )
  await inBatches(
    of(({ messages }) =>
      messages.map((message) => ({
        ...message,
        authorKind: message.authorId ? ('member' as const) : ('guest' as const),
      })),
    ),
    (batch) => db.insertInto('publicMessage').values(batch).execute(),
  )
  await inBatches(
    of(({ notes }) =>
      notes.map((message) => ({
        ...message,
        authorKind: 'member' as const,
        authorId: message.authorId!,
      })),
    ),
    (batch) => db.insertInto('internalNote').values(batch).execute(),
  )
  await inBatches(
    of(({ compensations }) => compensations),
    (batch) => db.insertInto('compensation').values(batch).execute(),
  )
}

const insertPictures = (
  db: Writes,
  hotelId: string,
  cases: CaseRecord[],
  { secrets, pictures }: { secrets: Secrets; pictures: Pictures },
) =>
  inBatches(
    cases.filter(({ photo }) => photo),
    (batch) =>
      db
        .insertInto('attachment')
        .values(
          batch.map(({ photo, feedback }) => {
            const { content, thumb, ...picture } = pictures.get(photo!)!
            return {
              hotelId,
              id: uuidv7(),
              feedbackId: feedback.id,
              sunCodeId: feedback.sunCodeId,
              visibility: 'public' as const,
              createdAt: feedback.createdAt,
              ...picture,
              ...sealPictures(secrets, { content, thumb }),
            }
          }),
        )
        .execute(),
  )

/** Events of all cases are numbered together, in chronological order. */
async function insertEvents(db: Writes, hotelId: string, cases: CaseRecord[]) {
  const rows = cases
    .flatMap(({ feedback, events }) => events.map((event) => ({ ...event, entityId: feedback.id })))
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .map(({ detail, ...event }, index) => ({
      hotelId,
      seq: index + 1,
      entity: 'feedback',
      ...event,
      detail: JSON.stringify(detail),
    }))
  await inBatches(rows, (batch) => db.insertInto('event').values(batch).execute())
  await db.insertInto('eventNumber').values({ hotelId, last: rows.length }).execute()
  const now = Date.parse(rows.at(-1)?.at ?? '')
  const seq = rows.findLastIndex(({ at }) => now - Date.parse(at) > freshMs) + 1
  await db.insertInto('noticeCursor').values({ hotelId, seq }).execute()
}

/** Case number counters per day, and scan counts of codes. */
async function insertCounts(db: Writes, hotelId: string, cases: CaseRecord[]) {
  const lasts = new Map<string, number>()
  for (const { feedback } of cases) {
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
