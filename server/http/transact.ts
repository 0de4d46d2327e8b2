import { sql, type ExpressionBuilder, type Kysely } from 'kysely'

import type { Writes } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import type { Done, EventLine } from './handler.ts'
import { Refusal } from './refusal.ts'

/** All or nothing; only a refusal that must itself be remembered is thrown after the commit. */
export async function transact<T>(
  db: Kysely<Tables>,
  work: (db: Writes) => Promise<T>,
): Promise<T> {
  const outcome = await db.transaction().execute(async (transaction) => {
    try {
      return { value: await work(transaction) }
    } catch (error) {
      if (error instanceof Refusal && error.keepsWrites) return { refusal: error }
      throw error
    }
  })
  if ('refusal' in outcome) throw outcome.refusal
  return outcome.value
}

export type Author = { hotelId: string; actorKind: 'guest' | 'member'; actorId: string | null }

/**
 * Writes the history of one command. The number comes last and is held until the commit, so a
 * hotel's events have no gap and whoever has read up to one has read all before it.
 */
export async function writeEvents(
  db: Writes,
  author: Author | undefined,
  events: EventLine[],
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

function writtenBy(author: Author | undefined, event: EventLine) {
  if (event.actorKind === 'system') return { actorKind: 'system', actorId: null } as const
  if (event.actorId) return { actorKind: 'member', actorId: event.actorId } as const
  return author
    ? { actorKind: author.actorKind, actorId: author.actorId }
    : ({ actorKind: 'system', actorId: null } as const)
}

/** The same request id acts once: the second time the first answer is given again. */
export async function once<T>(
  db: Writes,
  request: { hotelId: string; scope: string; requestId: string; at: Date },
  seals: { seal: (text: string) => Buffer; unseal: (sealed: Buffer) => string },
  work: () => Promise<Done<T>>,
): Promise<Done<T>> {
  const { hotelId, scope, requestId, at } = request
  const first = await db
    .insertInto('handledRequest')
    .values({ hotelId, scope, requestId, answer: null, handledAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('requestId')
    .executeTakeFirst()
  const isThis = (eb: ExpressionBuilder<Tables, 'handledRequest'>) =>
    eb.and({ hotelId, scope, requestId })
  if (!first) {
    const { answer } = await db
      .selectFrom('handledRequest')
      .select('answer')
      .where(isThis)
      .executeTakeFirstOrThrow()
    return { answer: JSON.parse(seals.unseal(answer!)) as T, events: [] }
  }
  try {
    const result = await work()
    const answer = seals.seal(JSON.stringify(result.answer))
    await db.updateTable('handledRequest').set({ answer }).where(isThis).execute()
    return result
  } catch (error) {
    // A refusal that is remembered must not be remembered as this request's answer: it may come again.
    if (error instanceof Refusal && error.keepsWrites) {
      await db.deleteFrom('handledRequest').where(isThis).execute()
    }
    throw error
  }
}
