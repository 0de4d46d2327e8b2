import { takeTurn } from '../db/turn.ts'
import type { Services } from '../http/handler.ts'
import type { Task } from '../tasks.ts'
import { findHour } from './queries.ts'

const hourMs = 3_600_000
const quietHours = [2, 3, 4]
/** At night every day; a machine that is off at night does it whenever it is on. */
const [nightlyMs, atLatestMs] = [20 * hourMs, 48 * hourMs]

/** Keeps the embedded database as quick as it was: it has nobody who clears up behind it. */
export const vacuumAtNight = (vacuum: () => Promise<void>) =>
  ({
    name: 'look for the night',
    everyMs: hourMs,
    async run({ db }: Pick<Services, 'db'>, now: Date) {
      const hour = await findHour(db, now)
      const isQuiet = hour !== undefined && quietHours.includes(hour)
      if (await takeTurn(db, 'vacuum', isQuiet ? nightlyMs : atLatestMs, now)) await vacuum()
    },
  }) satisfies Task
