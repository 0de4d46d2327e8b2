import { hourMs } from '@hotel/contract/duration'

import type { Writes } from '../db/open.ts'
import type { Services } from '../http/handler.ts'
import { droppedBefore } from '../hotel/retention.ts'
import { transact, writeEvents } from '../http/transact.ts'
import { eraseExpiredRequests, listHotelsWithLapsed, maxExpired } from '../member/write.queries.ts'
import {
  eraseDueFlowers,
  listHotelsWithDueWords,
  lockDueCases,
} from '../feedback/erasure/due.queries.ts'
import { eraseCases } from '../feedback/erasure/erase.queries.ts'
import { takeSteps, takeTurns, type BackgroundJob, type Turns } from '../jobs.ts'
import { recordErasures, tidyUpName } from './retention.queries.ts'
import {
  dropDeliveries,
  dropDevices,
  dropHandledRequests,
  dropImports,
  dropResets,
  dropSessions,
  dropThrottles,
  dropUnclaimedPhotos,
  eraseIdentities,
  listCasesOf,
  listHotelsWithExpired,
} from './queries.ts'

const limit = 500
/** Small, because photos can be several megabytes each. */
const photoLimit = 20
/** Each can have 20,000 rows. */
const importLimit = 5
/** Their photos, messages and requests go with them. */
const caseLimit = 50

/** What only expires, of all hotels at once. */
const expired = [
  { drop: dropThrottles, kind: 'expiring', max: limit },
  { drop: dropSessions, kind: 'expiring', max: limit },
  { drop: dropResets, kind: 'expiring', max: limit },
  { drop: dropDevices, kind: 'device', max: limit },
  { drop: dropHandledRequests, kind: 'request', max: limit },
  { drop: dropUnclaimedPhotos, kind: 'upload', max: photoLimit },
  { drop: dropImports, kind: 'upload', max: importLimit },
  { drop: dropDeliveries, kind: 'delivery', max: limit },
] as const

/** Deletes expired data and erases guests according to the hotel's retention. */
export const tidyUp = {
  name: tidyUpName,
  everyMs: hourMs,
  async run({ db }: Pick<Services, 'db'>, now: Date) {
    const drops = expired.map(({ drop, kind, max }) => async () => {
      const batch = { before: droppedBefore(now, kind), limit: max }
      while ((await transact(db, (tx) => drop(tx, batch))) === max);
    })
    const guests: Turns = {
      crossing: 'hotels with expired guests',
      listDue: () => listHotelsWithExpired(db, now),
      takeBatch: async (hotelId: string) =>
        (await transact(db, (tx) => eraseGuests(tx, hotelId, now))) === limit,
    }
    const words: Turns = {
      crossing: 'hotels with words to erase',
      listDue: () => listHotelsWithDueWords(db, now),
      takeBatch: (hotelId: string) => transact(db, (tx) => eraseDueWords(tx, { hotelId, now })),
    }
    const joinRequests: Turns = {
      crossing: 'hotels with lapsed join requests',
      listDue: () => listHotelsWithLapsed(db, now),
      takeBatch: async (hotelId: string) =>
        (await transact(db, (tx) => eraseJoinRequests(tx, hotelId, now))) === maxExpired,
    }
    const erasures = [guests, words, joinRequests].map((turns) => () => takeTurns(turns))
    await takeSteps([...drops, ...erasures])
  },
} satisfies BackgroundJob

/** Erases guests and records it in the history of each of their cases. */
async function eraseGuests(db: Writes, hotelId: string, now: Date): Promise<number> {
  const erased = await eraseIdentities(db, hotelId, { before: now, limit })
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

/** Erases what guests wrote and sent as long ago as the hotel says; resolves to whether more is due. */
async function eraseDueWords(db: Writes, { hotelId, now }: { hotelId: string; now: Date }) {
  const flowers = await eraseDueFlowers(db, { hotelId, now, limit })
  const ids = await lockDueCases(db, { hotelId, now, limit: caseLimit })
  if (ids.length === 0) return flowers === limit
  const { versions, contacts } = await eraseCases(db, {
    hotelId,
    ids,
    at: now,
    staffWords: false,
  })
  const events = ids.map((entityId) => ({
    action: 'eraseWords',
    entity: 'feedback' as const,
    entityId,
    actorKind: 'system' as const,
    hotelId,
    detail: { version: versions.get(entityId) },
  }))
  await writeEvents(db, undefined, events, now)
  await recordErasures(db, hotelId, now, { guests: contacts, words: ids.length })
  return flowers === limit || ids.length === caseLimit
}

/** Erases expired join requests. */
async function eraseJoinRequests(db: Writes, hotelId: string, now: Date): Promise<number> {
  const events = await eraseExpiredRequests(db, hotelId, now)
  if (events.length === 0) return 0
  await writeEvents(db, undefined, events, now)
  await recordErasures(db, hotelId, now, { joinRequests: events.length })
  return events.length
}
