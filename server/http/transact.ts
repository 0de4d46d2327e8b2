import { sql, type Kysely } from 'kysely'

import type { Writes } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import type { NewEvent } from './handler.ts'
import { Refusal } from './refusal.ts'

/** Runs `work` in a transaction; a refusal with `commitsWrites` is thrown after the commit. */
export async function transact<T>(
  db: Kysely<Tables>,
  work: (db: Writes) => Promise<T>,
): Promise<T> {
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

/**
 * Writes the events of one command. The event number is locked until the commit, so a hotel's
 * events have no gap and a reader of one has seen all before it.
 */
export async function writeEvents(
  db: Writes,
  author: Author | undefined,
  events: NewEvent[],
  at: Date,
): Promise<void> {
  const hotelId = events[0]?.hotelId ?? author?.hotelId
  if (!hotelId) throw new Error(`The event ${events[0]?.action} belongs to no hotel.`)
  const { last } = await db
    .insertInto('eventNumber')
    .values({ hotelId, last: events.length })
    .onConflict((conflict) =>
      conflict.column('hotelId').doUpdateSet({ last: sql`event_number.last + excluded.last` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('event')
    .values(
      events.map((event, index) => ({
        hotelId,
        seq: last - events.length + 1 + index,
        at,
        ...writtenBy(author, event),
        action: event.action,
        entity: event.entity,
        entityId: event.entityId,
        detail: JSON.stringify(event.detail ?? {}),
      })),
    )
    .execute()
}

function writtenBy(author: Author | undefined, event: NewEvent) {
  if (event.actorKind === 'system') return { actorKind: 'system', actorId: null } as const
  if (event.actorId) return { actorKind: 'member', actorId: event.actorId } as const
  return author
    ? { actorKind: author.actorKind, actorId: author.actorId }
    : ({ actorKind: 'system', actorId: null } as const)
}
