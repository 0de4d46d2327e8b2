import type { Listen } from '../db/listen.ts'
import { failureLevel } from '../db/outage.ts'
import type { Services } from '../http/handler.ts'
import { transact } from '../http/transact.ts'
import { takeTurns, type BackgroundJob } from '../jobs.ts'
import { listHotelsBehind } from './relay.queries.ts'
import { relayNotices } from './relay.ts'

const everyMs = 30_000
/** Debounce: events within this time are relayed together. */
const debounceMs = 200

/** All hotels, or those named. */
const relayBehind = ({ db }: Pick<Services, 'db'>, now: Date, hotelIds?: readonly string[]) =>
  takeTurns({
    crossing: 'hotels with events to relay',
    listDue: () => listHotelsBehind(db, hotelIds),
    takeBatch: (hotelId) => transact(db, (tx) => relayNotices(tx, hotelId, now)),
  })

/** Catches up with events that no server heard, for instance during a restart. */
export const relayPending = {
  name: 'relay notices',
  everyMs,
  run: (services: Pick<Services, 'db'>, now: Date) => relayBehind(services, now),
} satisfies BackgroundJob

/** Relays events as soon as they happen, on the first server to react. Returns a function that stops it. */
export async function startNotifier(services: Services, listen: Listen) {
  const pendingHotels = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  async function relayHotels() {
    timer = undefined
    const hotelIds = [...pendingHotels]
    pendingHotels.clear()
    try {
      await relayBehind(services, services.clock(), hotelIds)
    } catch (error) {
      services.log[failureLevel(error)](
        { err: error },
        'notices not relayed, retried at the next run',
      )
    }
  }
  const stop = await listen(
    'event',
    (payload) => {
      pendingHotels.add(payload.split(' ')[0] ?? '')
      timer ??= setTimeout(() => {
        running = running.then(relayHotels)
      }, debounceMs)
    },
    () => {},
  )
  return async () => {
    clearTimeout(timer)
    await stop()
    await running
  }
}
