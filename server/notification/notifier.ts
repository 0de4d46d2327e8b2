import type { Listen } from '../db/listen.ts'
import type { Services } from '../http/handler.ts'
import { transact } from '../http/transact.ts'
import type { BackgroundJob } from '../jobs.ts'
import { listHotelIds } from '../hotel/queries.ts'
import { relayNotices } from './relay.ts'

const everyMs = 30_000
/** Debounce: events within this time are relayed together. */
const debounceMs = 200

const relayAll = async ({ db }: Pick<Services, 'db'>, hotelId: string, now: Date) => {
  while (await transact(db, (tx) => relayNotices(tx, hotelId, now)));
}

/** Catches up with events that no server heard, for instance during a restart. */
export const relayPending = {
  name: 'relay notices',
  everyMs,
  async run(services: Pick<Services, 'db'>, now: Date) {
    for (const hotelId of await listHotelIds(services.db)) await relayAll(services, hotelId, now)
  },
} satisfies BackgroundJob

/** Relays events as soon as they happen, on the first server to react. Returns a function that stops it. */
export async function startNotifier(services: Services, listen: Listen) {
  const pendingHotels = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  async function relayHotels() {
    timer = undefined
    for (const hotelId of pendingHotels) {
      pendingHotels.delete(hotelId)
      try {
        await relayAll(services, hotelId, services.clock())
      } catch (error) {
        services.log.error({ err: error }, 'notices not relayed, retried at the next run')
      }
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
