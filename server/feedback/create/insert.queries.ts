import { sql, type Insertable } from 'kysely'

import { preparedWrite } from '../../db/statement/prepared.ts'
import { rowsAsJson } from '../../db/statement/rows.ts'
import type { Tables } from '../../db/tables.ts'
import { withTries, type Full, type Tries } from '../../http/throttle.ts'

const caseColumns = [
  'hotelId',
  'id',
  'type',
  'status',
  'severity',
  'categoryId',
  'content',
  'contentLang',
  'remedySought',
  'reportedHouseId',
  'currentHouseId',
  'building',
  'floor',
  'sunCodeId',
  'source',
  'ownerId',
  'departmentId',
  'sensitive',
  'createdAt',
  'ackDueAt',
  'replyDueAt',
  'resolveDueAt',
  'dueFrom',
  'resolveFrom',
  'targets',
  'targetHours',
  'aboutMemberId',
  'cameBackOf',
  'alarmAt',
  'guestIdentityId',
  'guestTokenHash',
  'consentVersion',
  'photoCount',
] as const
const contactColumns = ['name', 'phone', 'phoneHash', 'locale', 'expiresAt'] as const

/** A new case without its number. */
export type CaseRow = Pick<Insertable<Tables['feedback']>, (typeof caseColumns)[number]>
/** A guest's name and phone, sealed. */
export type Contact = Required<
  Pick<Insertable<Tables['guestIdentity']>, (typeof contactColumns)[number]>
>

type Values = Required<CaseRow> &
  Tries & { [K in keyof Contact]: Contact[K] | null } & { day: string; words: string[] }

export const noContact = { name: null, phone: null, phoneHash: null, locale: null, expiresAt: null }

/**
 * Inserts a case with its number and its guest's contact, unless its rate limits are exceeded. Other
 * cases of the hotel, and attempts in the same buckets, wait until the commit.
 */
export const newCases = preparedWrite<Values>()((db, param) => {
  const digits = sql<string>`replace(${param('day')}::text, '-', '')`
  const count = sql<string>`lpad(last::text, greatest(4, length(last::text)), '0')`
  const one = sql<number>`1`
  return withTries(db, param)
    .with('number', (counting) =>
      counting
        .insertInto('feedbackNumber')
        .columns(['hotelId', 'day', 'last'])
        .expression(
          counting
            .selectNoFrom([
              sql`${param('hotelId')}::uuid`.as('hotelId'),
              sql`${param('day')}::date`.as('day'),
              one.as('last'),
            ])
            .where(({ not, exists, selectFrom }) =>
              not(exists(selectFrom('fullBucket').select(one.as('one')))),
            ),
        )
        .onConflict((conflict) =>
          conflict.columns(['hotelId', 'day']).doUpdateSet({ last: sql`feedback_number.last + 1` }),
        )
        .returning('last'),
    )
    .with('contact', (inserting) =>
      inserting
        .insertInto('guestIdentity')
        .columns(['hotelId', 'id', ...contactColumns])
        .expression(
          inserting
            .selectFrom('number')
            .select([
              sql`${param('hotelId')}::uuid`.as('hotelId'),
              sql`${param('guestIdentityId')}::uuid`.as('id'),
              ...contactColumns.map((column) => sql`${param(column)}`.as(column)),
            ])
            .where(sql`${param('guestIdentityId')}::uuid`, 'is not', null),
        ),
    )
    .with('created', (inserting) =>
      inserting
        .insertInto('feedback')
        .columns([...caseColumns, 'feedbackNo', 'search'])
        .expression(
          inserting.selectFrom('number').select([
            ...caseColumns.map((column) => sql`${param(column)}`.as(column)),
            sql`${digits} || '-' || ${count}`.as('feedbackNo'),
            // The same as `searchVector` of the number, the room and the words.
            sql`array_to_tsvector(${param('words')}::text[] || array[${digits}, ${count}])`.as(
              'search',
            ),
          ]),
        )
        .returning('feedbackNo'),
    )
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('created').select('created.feedbackNo').as('feedbackNo'),
      rowsAsJson<Full>(selectFrom('fullBucket').select('fullBucket.resetsAt')).as('full'),
    ])
})
