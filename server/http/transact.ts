import { sql, type Kysely } from 'kysely'
import pg from 'pg'

import type { Writes } from '../db/open.ts'
import { preparedSql } from '../db/statement/prepared.ts'
import type { Tables } from '../db/tables.ts'
import type { NewEvent } from './handler.ts'
import { Refusal } from './refusal.ts'

const maxTries = 3
const isDeadlock = (error: unknown) => error instanceof pg.DatabaseError && error.code === '40P01'

/**
 * Runs `work` in a transaction; a refusal with `commitsWrites` is thrown after the commit. PostgreSQL
 * ends one of two transactions that wait for each other: that one is run again.
 */
export async function transact<T>(
  db: Kysely<Tables>,
  work: (db: Writes) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transactOnce(db, work)
    } catch (error) {
      if (attempt === maxTries || !isDeadlock(error)) throw error
    }
  }
}

async function transactOnce<T>(db: Kysely<Tables>, work: (db: Writes) => Promise<T>): Promise<T> {
  const outcome = await db.transaction().execute(async (transaction) => {
    try {
      return { value: await work(transaction) }
    } catch (error) {
      if (error instanceof Refusal && error.commitsWrites) return { refusal: error }
      throw error
    }
  })
  if ('refusal' in outcome) throw outcome.refusal
  return outcome.value
}

export type Author = { hotelId: string; actorKind: 'guest' | 'member'; actorId: string | null }

/** What a handled request is remembered with. */
export type Handled = {
  scope: string
  requestId: string
  answer: Buffer | null
  feedbackId: string | null
}

/**
 * Writes the events of one command. With `handled`, what its request is answered with if it is repeated,
 * it is the last statement and commits the transaction. The event number is locked until the commit, so
 * a hotel's events have no gap and a reader of one has seen all before it.
 */
export async function writeEvents(
  db: Writes,
  author: Author | undefined,
  events: NewEvent[],
  at: Date,
  handled?: Handled,
): Promise<void> {
  const hotelId = events[0]?.hotelId ?? author?.hotelId
  if (!hotelId) throw new Error(`The event ${events[0]?.action} belongs to no hotel.`)
  const rows = events.map((event, index) => ({
    position: index + 1,
    ...writtenBy(author, event),
    action: event.action,
    entity: event.entity,
    entity_id: event.entityId,
    detail: event.detail ?? {},
  }))
  const values = { hotelId, at, count: events.length, events: JSON.stringify(rows) }
  await (handled
    ? eventsOfRequest.list(db, { ...values, ...handled })
    : eventsAlone.list(db, values))
}

type Values = { hotelId: string; at: Date; count: number; events: string }

const eventsAlone = preparedSql<Values>()((param) => sql`${numbered(param)} ${inserted(param)}`)
const eventsOfRequest = preparedSql<Values & Handled>({ isLast: true })(
  (param) => sql`${numbered(param)},
  handled as (
    update handled_request
    set answer = ${param('answer')}, feedback_id = ${param('feedbackId')}
    where hotel_id = ${param('hotelId')} and scope = ${param('scope')}
      and request_id = ${param('requestId')})
  ${inserted(param)}`,
)

type Param = <K extends keyof Values>(key: K) => Values[K]

const numbered = (param: Param) => sql`
  with number as (
    insert into event_number as number (hotel_id, last)
    values (${param('hotelId')}, ${param('count')})
    on conflict (hotel_id) do update set last = number.last + excluded.last
    returning last)`

const inserted = (param: Param) => sql`
  insert into event (hotel_id, seq, at, actor_kind, actor_id, action, entity, entity_id, detail)
  select ${param('hotelId')}::uuid, number.last - ${param('count')}::int + item.position,
    ${param('at')}::timestamptz, actor_kind, actor_id, action, entity, entity_id, detail
  from number, jsonb_to_recordset(${param('events')}::jsonb) as item (position int,
    actor_kind text, actor_id uuid, action text, entity text, entity_id uuid, detail jsonb)
  order by item.position`

function writtenBy(author: Author | undefined, event: NewEvent) {
  if (event.actorKind === 'system') return { actor_kind: 'system', actor_id: null } as const
  if (event.actorId) return { actor_kind: 'member', actor_id: event.actorId } as const
  return author
    ? { actor_kind: author.actorKind, actor_id: author.actorId }
    : ({ actor_kind: 'system', actor_id: null } as const)
}
