import type { Services } from '../../http/handler.ts'
import { takeTurns, type BackgroundJob } from '../../jobs.ts'
import { listDirtyHotels, rebuildDays } from './rebuild.queries.ts'

const everyMs = 60_000
/** Small, so that the transaction stays short. */
const batchSize = 50

/** Serialization failure and deadlock: another server is rebuilding the same days. */
const conflictCodes = ['40001', '40P01']

/** Rebuilds the rollups of dirty days. */
export const refreshRollups = {
  name: 'refresh daily rollups',
  everyMs,
  async run({ db }: Pick<Services, 'db'>, now: Date) {
    const rebuildBatch = (hotelId: string) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((tx) => rebuildDays(tx, hotelId, batchSize, now))
        .catch((error: { code?: string }) => {
          if (conflictCodes.includes(error.code ?? '')) return 0
          throw error
        })
    await takeTurns({
      crossing: 'hotels with days to sum up',
      listDue: () => listDirtyHotels(db),
      takeBatch: async (hotelId) => (await rebuildBatch(hotelId)) === batchSize,
    })
  },
} satisfies BackgroundJob
