import type { Writes } from '../db/open.ts'
import type { Services } from '../http/handler.ts'
import { transact, writeEvents } from '../http/transact.ts'
import { eraseLapsed, mostLapsed } from '../member/write.queries.ts'
import type { Task } from '../tasks.ts'
import { noteForgotten } from './retention.queries.ts'
import {
  dropDeliveries,
  dropHandledRequests,
  dropSessions,
  dropThrottles,
  dropUnclaimedPhotos,
  eraseIdentities,
  listCasesOf,
  listHotelIds,
} from './queries.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** As long as a phone may keep what it could not send. */
const requestDays = 7
/** As long as anybody asks what became of a mail. */
const deliveryDays = 30
const limit = 500
/** Each is a picture of up to some megabytes. */
const photoLimit = 20

/** Throws away what has served its purpose, and forgets guests as their hotel promised them. */
export const tidyUp = {
  name: 'tidy up',
  everyMs: hourMs,
  async run({ db }: Pick<Services, 'db'>, now: Date) {
    const ago = (ms: number) => new Date(now.getTime() - ms)
    const inBatches = async (most: number, batch: (tx: Writes) => Promise<number>) => {
      while ((await transact(db, batch)) === most);
    }
    await inBatches(limit, (tx) => dropThrottles(tx, { before: now, limit }))
    for (const hotelId of await listHotelIds(db)) {
      await inBatches(limit, (tx) => dropSessions(tx, { hotelId, before: now, limit }))
      await inBatches(limit, (tx) =>
        dropHandledRequests(tx, { hotelId, before: ago(requestDays * dayMs), limit }),
      )
      await inBatches(photoLimit, (tx) =>
        dropUnclaimedPhotos(tx, { hotelId, before: ago(dayMs), limit: photoLimit }),
      )
      await inBatches(limit, (tx) => forgetGuests(tx, hotelId, now))
      await inBatches(mostLapsed, (tx) => forgetRequests(tx, hotelId, now))
      await inBatches(limit, (tx) =>
        dropDeliveries(tx, { hotelId, before: ago(deliveryDays * dayMs), limit }),
      )
      await transact(db, (tx) => noteForgotten(tx, hotelId, now, { runs: 1 }))
    }
  },
} satisfies Task

/** Every case that loses its guest says so in its history. */
async function forgetGuests(db: Writes, hotelId: string, now: Date): Promise<number> {
  const erased = await eraseIdentities(db, { hotelId, before: now, limit })
  if (erased.length === 0) return 0
  const cases = await listCasesOf(db, hotelId, erased)
  const events = cases.map((entityId) => ({
    action: 'erase',
    entity: 'feedback' as const,
    entityId,
    actorKind: 'system' as const,
    hotelId,
  }))
  if (events.length > 0) await writeEvents(db, undefined, events, now)
  await noteForgotten(db, hotelId, now, { guests: erased.length, cases: cases.length })
  return erased.length
}

/** Requests to join that nobody answered in time. */
async function forgetRequests(db: Writes, hotelId: string, now: Date): Promise<number> {
  const events = await eraseLapsed(db, hotelId, now)
  if (events.length === 0) return 0
  await writeEvents(db, undefined, events, now)
  await noteForgotten(db, hotelId, now, { joinRequests: events.length })
  return events.length
}
