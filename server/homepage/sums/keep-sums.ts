import type { Services } from '../../http/handler.ts'
import type { Task } from '../../tasks.ts'
import { listMarkedHotels, remakeDays } from './remake.queries.ts'

const everyMs = 60_000
/** So few at once that nobody waits for long. */
const batchSize = 50

/** Another server is at the same days. */
const overtaken = ['40001', '40P01']

/** Makes the sums of the days anew in which something has changed. */
export const keepSums = {
  name: 'keep sums',
  everyMs,
  async run({ db }: Pick<Services, 'db'>, now: Date) {
    const remake = (hotelId: string) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((tx) => remakeDays(tx, hotelId, batchSize, now))
        .catch((error: { code?: string }) => {
          if (overtaken.includes(error.code ?? '')) return 0
          throw error
        })
    for (const hotelId of await listMarkedHotels(db)) {
      while ((await remake(hotelId)) === batchSize);
    }
  },
} satisfies Task
