import type { Listen } from '../db/listen.ts'
import type { Services } from '../http/handler.ts'
import { transact } from '../http/transact.ts'
import type { Task } from '../tasks.ts'
import { listHotelIds } from '../upkeep/queries.ts'
import { relayNotices } from './relay.ts'

const everyMs = 30_000
/** What comes within this time is told together. */
const gatherMs = 200

const relayAll = async ({ db }: Pick<Services, 'db'>, hotelId: string, now: Date) => {
  while (await transact(db, (tx) => relayNotices(tx, hotelId, now)));
}

/** Catches up with whatever no server heard, for instance because it was just starting. */
export const relayUnheard = {
  name: 'relay notices',
  everyMs,
  async run(services: Pick<Services, 'db'>, now: Date) {
    for (const hotelId of await listHotelIds(services.db)) await relayAll(services, hotelId, now)
  },
} satisfies Task

/** Tells as soon as something happened; of several servers, whichever is first. Answers how to end it. */
export async function startNotifier(services: Services, listen: Listen) {
  const heard = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  async function relayHeard() {
    timer = undefined
    for (const hotelId of heard) {
      heard.delete(hotelId)
      try {
        await relayAll(services, hotelId, services.clock())
      } catch (error) {
        services.log.error({ err: error }, 'notices wait for the next turn')
      }
    }
  }
  const stop = await listen(
    'event',
    (payload) => {
      heard.add(payload.split(' ')[0] ?? '')
      timer ??= setTimeout(() => {
        running = running.then(relayHeard)
      }, gatherMs)
    },
    () => {},
  )
  return async () => {
    clearTimeout(timer)
    await stop()
    await running
  }
}
