import type { Writes } from '../../db/open.ts'
import type { NewEvent, Services } from '../../http/handler.ts'
import { transact, writeEvents } from '../../http/transact.ts'
import { takeTurns, type BackgroundJob } from '../../jobs.ts'
import { changedCase, type CaseTerms } from '../clocks/case-state.ts'
import type { SystemAction } from '../lifecycle.ts'
import { findCaseSetting } from '../clocks/setting.queries.ts'
import { dueAlarms, nextCheckAt, notifiedOf, reachedBy } from './alarms.ts'
import { timePassed } from './recheck.ts'
import { announce, listHotelsDue, lockDueCases, saveCheck } from './queries.ts'

const everyMs = 5_000
/** Small, so that locks are held briefly. */
const batchSize = 50

/** Names of time-based transitions in the history. */
const eventNames: Record<SystemAction, string> = { autoClose: 'close', endHold: 'resume' }

/**
 * Background job: sends deadline notifications, closes unanswered cases and ends holds. Works from
 * stored times, so downtime loses nothing, and records each notification under a unique key, so
 * concurrent servers send it once.
 */
export const watchCases = {
  name: 'watch cases',
  everyMs,
  async run({ db, measures }: Pick<Services, 'db' | 'measures'>, now: Date) {
    await takeTurns({
      crossing: 'hotels with cases to check',
      listDue: () => listHotelsDue(db, now),
      takeBatch: async (hotelId) => {
        const { checked, alarms } = await transact(db, (tx) => checkDueCases(tx, hotelId, now))
        for (const { clock, level } of alarms) measures?.clockAlarm(clock, level)
        return checked === batchSize
      },
    })
  },
} satisfies BackgroundJob

async function checkDueCases(db: Writes, hotelId: string, now: Date) {
  const cases = await lockDueCases(db, hotelId, now, batchSize)
  if (cases.length === 0) return { checked: 0, alarms: [] }
  const { terms } = await findCaseSetting(db, hotelId)
  const events: NewEvent[] = []
  const alarms: Announced[] = []
  for (const item of cases) {
    const found = await checkCase(db, hotelId, item, terms, now)
    events.push(...found.events)
    alarms.push(...found.announced)
  }
  if (events.length > 0) await writeEvents(db, undefined, events, now)
  return { checked: cases.length, alarms }
}

type Announced = Awaited<ReturnType<typeof announce>>[number]
type Item = Awaited<ReturnType<typeof lockDueCases>>[number]

async function checkCase(db: Writes, hotelId: string, item: Item, terms: CaseTerms, now: Date) {
  const onCase = { entity: 'feedback', entityId: item.id, actorKind: 'system', hotelId } as const
  const passed = timePassed(item, terms, now)
  const after = changedCase(item, passed?.change ?? {})
  const version = item.version + (passed ? 1 : 0)
  const place = { hotelId, feedbackId: item.id, at: now }
  const due = dueAlarms(after, now)
  const announced = await announce(db, place, due)
  const escalationLevel = Math.max(item.escalationLevel, ...announced.map(({ level }) => level))
  const alarmAt = nextCheckAt(after, terms, now)
  const change = { ...passed?.change, version, escalationLevel, alarmAt }
  await saveCheck(db, { hotelId, id: item.id }, change)
  const events: NewEvent[] = announced.map((breach) => ({
    ...onCase,
    action: 'breach',
    detail: {
      version,
      ...breach,
      ...reachedBy(due, breach, now),
      notified: notifiedOf(breach.level, after),
    },
  }))
  if (passed) {
    const detail = { version, from: item.status, to: after.status }
    events.unshift({ ...onCase, action: eventNames[passed.action], detail })
  }
  return { events, announced }
}
