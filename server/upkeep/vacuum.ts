import { hourMs } from '@hotel/contract/duration'

import { acrossHotels } from '../db/fence/scope.ts'
import { runWithLease } from '../db/lease.ts'
import type { Services } from '../http/handler.ts'
import type { BackgroundJob } from '../jobs.ts'
import { findHour } from './queries.ts'

const quietHours = [2, 3, 4]
/** Nightly; a machine that is off at night catches up when it is on. */
const [nightlyMs, atLatestMs] = [20 * hourMs, 48 * hourMs]

/** Keeps the embedded database fast; it has no autovacuum. */
export const vacuumAtNight = (vacuum: () => Promise<void>) =>
  ({
    name: 'look for the night',
    everyMs: hourMs,
    async run({ db }: Pick<Services, 'db'>, now: Date) {
      const hour = await acrossHotels('hour of the first hotel', () => findHour(db, now))
      const isQuiet = hour !== undefined && quietHours.includes(hour)
      const everyMs = isQuiet ? nightlyMs : atLatestMs
      await runWithLease(db, { name: 'vacuum', everyMs, now }, () =>
        acrossHotels('vacuum of all tables', vacuum),
      )
    },
  }) satisfies BackgroundJob
