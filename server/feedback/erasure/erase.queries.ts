import { sql, type SqlBool } from 'kysely'

import type { Writes } from '../../db/open.ts'
import { sameHotel } from '../../db/statement/same-hotel.ts'
import type { CaseUpdate } from '../act/queries.ts'
import { searchVector } from '../create/create.queries.ts'

export type Erasure = {
  hotelId: string
  ids: readonly string[]
  at: Date
  /** Also what staff wrote and photographed. */
  staffWords: boolean
}

/** The columns of each case itself; its number and the room it is in remain searchable. */
export async function wordsErased(
  db: Writes,
  { hotelId, ids, at, staffWords }: Erasure,
): Promise<Map<string, CaseUpdate>> {
  const cases = await db
    .selectFrom('feedback')
    .innerJoin('house', (join) => sameHotel(join, 'house.id', 'feedback.currentHouseId'))
    .where('feedback.hotelId', '=', hotelId)
    .where('feedback.id', 'in', [...ids])
    .select(['feedback.id', 'feedback.feedbackNo', 'house.houseNo'])
    .execute()
  const ofStaff = { resolutionNote: null, rootCause: null, correctiveAction: null }
  return new Map(
    cases.map(({ id, feedbackNo, houseNo }) => [
      id,
      {
        content: '',
        remedySought: null,
        ratingComment: null,
        photoCount: 0,
        unreadGuestMessages: 0,
        search: searchVector(feedbackNo, houseNo),
        hasWords: false,
        wordsErasedAt: at,
        ...(staffWords ? ofStaff : {}),
      },
    ]),
  )
}

/** Erases locked cases; returns their new versions. */
export async function eraseCases(db: Writes, cases: Erasure) {
  const updates = await wordsErased(db, cases)
  const versions = new Map<string, number>()
  for (const [id, update] of updates) {
    const { version } = await db
      .updateTable('feedback')
      .set({ ...update, version: sql`version + 1` })
      .where('hotelId', '=', cases.hotelId)
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow()
    versions.set(id, version)
  }
  return { versions, ...(await eraseBeside(db, cases)) }
}

/**
 * Erases what is stored beside the cases: contact, messages, words of compliments, photos, and the hashes
 * of requests. Messages and notes stay as rows without words, because the history refers to them.
 */
export async function eraseBeside(db: Writes, { hotelId, ids, at, staffWords }: Erasure) {
  const ofCases = sql<SqlBool>`feedback_id = any(${[...ids]}::uuid[])`
  const contacts = await db
    .updateTable('guestIdentity')
    .set({ name: null, phone: null, phoneHash: null, erasedAt: at })
    .where('hotelId', '=', hotelId)
    .where('erasedAt', 'is', null)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('feedback')
        .select('guestIdentityId')
        .where('hotelId', '=', hotelId)
        .where('feedback.id', 'in', [...ids]),
    )
    .executeTakeFirst()
  // Before the messages, which say whose photos they are.
  const photos = await db
    .deleteFrom('attachment')
    .where('hotelId', '=', hotelId)
    .where(sql<SqlBool>`(${ofCases} or feedback_id is null and case_id = any(${[...ids]}::uuid[]))`)
    .$if(!staffWords, (query) =>
      query
        .where('noteId', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('publicMessage')
                .select('publicMessage.id')
                .whereRef('publicMessage.hotelId', '=', 'attachment.hotelId')
                .whereRef('publicMessage.id', '=', 'attachment.messageId')
                .where('publicMessage.authorKind', '=', 'member'),
            ),
          ),
        ),
    )
    .executeTakeFirst()
  const messages = await db
    .updateTable('publicMessage')
    .set({ body: '' })
    .where('hotelId', '=', hotelId)
    .where(ofCases)
    .where('body', '!=', '')
    .$if(!staffWords, (query) => query.where('authorKind', '=', 'guest'))
    .executeTakeFirst()
  await db
    .updateTable('serviceFlower')
    .set({ word: '' })
    .where('hotelId', '=', hotelId)
    .where(ofCases)
    .execute()
  await db
    .updateTable('handledRequest')
    .set({ contentHash: null, restHash: null })
    .where('hotelId', '=', hotelId)
    .where(ofCases)
    .execute()
  if (staffWords) await eraseStaffWords(db, hotelId, ofCases)
  return {
    contacts: Number(contacts.numUpdatedRows),
    photos: Number(photos.numDeletedRows),
    messages: Number(messages.numUpdatedRows),
  }
}

async function eraseStaffWords(
  db: Writes,
  hotelId: string,
  ofCases: ReturnType<typeof sql<SqlBool>>,
) {
  await db
    .updateTable('internalNote')
    .set({ body: '' })
    .where('hotelId', '=', hotelId)
    .where(ofCases)
    .execute()
  await db
    .updateTable('compensation')
    .set({ note: '', decisionNote: null })
    .where('hotelId', '=', hotelId)
    .where(ofCases)
    .execute()
}
