import { dayMs, hourMs } from '@hotel/contract/duration'

import type { Writes } from '../db/open.ts'
import { listHotelIds } from '../hotel/queries.ts'
import type { Services } from '../http/handler.ts'
import { transact, writeEvents } from '../http/transact.ts'
import { eraseExpiredRequests, maxExpired } from '../member/write.queries.ts'
import type { BackgroundJob } from '../jobs.ts'
import { recordErasures } from './retention.queries.ts'
import {
  dropDeliveries,
  dropDevices,
  dropHandledRequests,
  dropSessions,
  dropThrottles,
  dropUnclaimedPhotos,
  eraseIdentities,
  listCasesOf,
} from './queries.ts'

/** As long as a guest page may retry an unsent request. */
const requestDays = 7
/** Kept for questions about a delivery's outcome. */
const deliveryDays = 30
/** The lifetime of the device cookie. */
const deviceDays = 400
const limit = 500
/** Small, because photos can be several megabytes each. */
const photoLimit = 20

/** Deletes expired data and erases guests according to the hotel's retention. */
export const tidyUp = {
  name: 'tidy up',
  everyMs: hourMs,
  async run({ db }: Pick<Services, 'db'>, now: Date) {
    const ago = (ms: number) => new Date(now.getTime() - ms)
    const inBatches = async (max: number, batch: (tx: Writes) => Promise<number>) => {
      while ((await transact(db, batch)) === max);
    }
    await inBatches(limit, (tx) => dropThrottles(tx, { before: now, limit }))
    for (const hotelId of await listHotelIds(db)) {
      await inBatches(limit, (tx) => dropSessions(tx, { hotelId, before: now, limit }))
      await inBatches(limit, (tx) =>
        dropDevices(tx, { hotelId, before: ago(deviceDays * dayMs), limit }),
      )
      await inBatches(limit, (tx) =>
        dropHandledRequests(tx, { hotelId, before: ago(requestDays * dayMs), limit }),
      )
      await inBatches(photoLimit, (tx) =>
        dropUnclaimedPhotos(tx, { hotelId, before: ago(dayMs), limit: photoLimit }),
      )
      await inBatches(limit, (tx) => eraseGuests(tx, hotelId, now))
      await inBatches(maxExpired, (tx) => eraseJoinRequests(tx, hotelId, now))
      await inBatches(limit, (tx) =>
        dropDeliveries(tx, { hotelId, before: ago(deliveryDays * dayMs), limit }),
      )
      await transact(db, (tx) => recordErasures(tx, hotelId, now, { runs: 1 }))
    }
  },
} satisfies BackgroundJob

/** Erases guests and records it in the history of each of their cases. */
async function eraseGuests(db: Writes, hotelId: string, now: Date): Promise<number> {
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
  await recordErasures(db, hotelId, now, { guests: erased.length, cases: cases.length })
  return erased.length
}

/** Erases expired join requests. */
async function eraseJoinRequests(db: Writes, hotelId: string, now: Date): Promise<number> {
  const events = await eraseExpiredRequests(db, hotelId, now)
  if (events.length === 0) return 0
  await writeEvents(db, undefined, events, now)
  await recordErasures(db, hotelId, now, { joinRequests: events.length })
  return events.length
}
