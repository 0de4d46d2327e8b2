import type { Insertable, Kysely, Updateable } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { Reads, Writes } from '../../db/open.ts'
import { sameHotel } from '../../db/statement/same-hotel.ts'
import type { Tables } from '../../db/tables.ts'

type Compensation = Tables['compensation']

export async function propose(db: Writes, compensation: Omit<Insertable<Compensation>, 'id'>) {
  const id = uuidv7()
  await db
    .insertInto('compensation')
    .values({ ...compensation, id })
    .execute()
  return id
}

export const findCompensation = (db: Reads, hotelId: string, feedbackId: string, id: string) =>
  db
    .selectFrom('compensation')
    .select(['status', 'amountCents', 'currency', 'proposedBy'])
    .where('hotelId', '=', hotelId)
    .where('feedbackId', '=', feedbackId)
    .where('id', '=', id)
    .executeTakeFirst()

export const decide = (
  db: Writes,
  hotelId: string,
  id: string,
  decision: Pick<Updateable<Compensation>, 'status' | 'decidedBy' | 'decidedAt' | 'decisionNote'>,
) =>
  db
    .updateTable('compensation')
    .set(decision)
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .execute()

export const give = (
  db: Writes,
  hotelId: string,
  id: string,
  giver: Pick<Updateable<Compensation>, 'givenBy' | 'givenAt'>,
) =>
  db
    .updateTable('compensation')
    .set({ ...giver, status: 'given' })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .execute()

/** Compensations of a case, oldest first. */
export const compensationsOf = (db: Kysely<Tables>, given: (key: 'hotelId' | 'id') => string) =>
  db
    .selectFrom('compensation')
    .innerJoin('member as proposer', (join) =>
      sameHotel(join, 'proposer.id', 'compensation.proposedBy'),
    )
    .leftJoin('member as decider', (join) =>
      sameHotel(join, 'decider.id', 'compensation.decidedBy'),
    )
    .leftJoin('member as giver', (join) => sameHotel(join, 'giver.id', 'compensation.givenBy'))
    .where('compensation.hotelId', '=', given('hotelId'))
    .where('compensation.feedbackId', '=', given('id'))
    .orderBy('compensation.id')
    .select([
      'compensation.id',
      'compensation.kind',
      'compensation.amountCents',
      'compensation.currency',
      'compensation.note',
      'compensation.status',
      'proposer.name as proposedByName',
      'compensation.createdAt',
      'decider.name as decidedByName',
      'compensation.decidedAt',
      'compensation.decisionNote',
      'giver.name as givenByName',
      'compensation.givenAt',
    ])
