import { sql, type Kysely, type SqlBool } from 'kysely'

import type { Reads } from '../../db/open.ts'
import { isOneOf, prepared } from '../../db/statement/prepared.ts'
import { instantOf } from '../../db/statement/kysely.ts'
import { rowsAsJson } from '../../db/statement/rows.ts'
import { sameHotel } from '../../db/statement/same-hotel.ts'
import type { Tables } from '../../db/tables.ts'
import { compensationsOf } from '../actions/compensation.queries.ts'
import { photosOf, withStaffUrls } from '../photo.queries.ts'

/** A case; `ids` are its own and those of the cases merged into it. */
type Values = { hotelId: string; id: string; ids: readonly string[] }
type Param = <K extends keyof Values>(key: K) => Values[K]

/** Public messages, oldest first. */
const messagesOf = (db: Kysely<Tables>, param: Param) =>
  db
    .selectFrom('publicMessage')
    .leftJoin('member', (join) => sameHotel(join, 'member.id', 'publicMessage.authorId'))
    .where('publicMessage.hotelId', '=', param('hotelId'))
    .where(isOneOf('publicMessage.feedbackId', param('ids')))
    .orderBy('publicMessage.id')
    .select([
      'publicMessage.id',
      'publicMessage.feedbackId',
      'publicMessage.authorKind',
      'member.name as authorName',
      'publicMessage.body',
      'publicMessage.createdAt',
    ])

/** Internal notes, oldest first. */
const notesOf = (db: Kysely<Tables>, param: Param) =>
  db
    .selectFrom('internalNote')
    .innerJoin('member', (join) => sameHotel(join, 'member.id', 'internalNote.authorId'))
    .where('internalNote.hotelId', '=', param('hotelId'))
    .where('internalNote.feedbackId', '=', param('id'))
    .orderBy('internalNote.id')
    .select((eb) => [
      'internalNote.id',
      'internalNote.authorKind',
      'member.name as authorName',
      'internalNote.body',
      'internalNote.createdAt',
      rowsAsJson(
        eb
          .selectFrom('member as mentioned')
          .whereRef('mentioned.hotelId', '=', 'internalNote.hotelId')
          .where(sql<SqlBool>`mentioned.id = any(internal_note.mention_ids)`)
          .orderBy('mentioned.name')
          .select(['mentioned.id', 'mentioned.name']),
      ).as('mentions'),
    ])

const contents = prepared<Values>()((db, param) =>
  db.selectNoFrom([
    rowsAsJson(messagesOf(db, param)).as('messages'),
    rowsAsJson(notesOf(db, param)).as('notes'),
    rowsAsJson(photosOf(db, param)).as('photos'),
    rowsAsJson(compensationsOf(db, param)).as('compensations'),
  ]),
)

/** What was written, sent and given in a case, and the messages and photos of those merged into it. */
export async function findContent(db: Reads, values: Values) {
  const found = await contents.find(db, values)
  const { messages, notes, photos, compensations } = found!
  return {
    messages: messages.map(withInstant),
    notes: notes.map(withInstant),
    photos: photos.map(withStaffUrls),
    compensations: compensations.map((each) => ({
      ...withInstant(each),
      decidedAt: each.decidedAt && instantOf(each.decidedAt),
      givenAt: each.givenAt && instantOf(each.givenAt),
    })),
  }
}

const withInstant = <R extends { createdAt: string }>(row: R): R => ({
  ...row,
  createdAt: instantOf(row.createdAt),
})
