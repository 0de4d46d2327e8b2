import type { Writes } from '../../db/open.ts'
import type { NewEvent, Services } from '../../http/handler.ts'
import { transact, writeEvents } from '../../http/transact.ts'
import type { BackgroundJob } from '../../jobs.ts'
import { listHotelIds } from '../../hotel/queries.ts'
import { changedCase, type CaseChange, type CaseTerms } from '../clocks/case-state.ts'
import { changeByTime, systemRules, type SystemAction } from '../lifecycle.ts'
import { findCaseSetting } from '../clocks/setting.queries.ts'
import { dueAlarms, nextCheckAt } from './alarms.ts'
import { announce, lockDueCases, saveCheck } from './queries.ts'

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
  async run({ db }: Pick<Services, 'db'>, now: Date) {
    for (const hotelId of await listHotelIds(db)) {
      while ((await transact(db, (tx) => checkDueCases(tx, hotelId, now))) === batchSize);
    }
  },
} satisfies BackgroundJob

async function checkDueCases(db: Writes, hotelId: string, now: Date): Promise<number> {
  const cases = await lockDueCases(db, hotelId, now, batchSize)
  if (cases.length === 0) return 0
  const { terms } = await findCaseSetting(db, hotelId)
  const events: NewEvent[] = []
  for (const item of cases) events.push(...(await checkCase(db, hotelId, item, terms, now)))
  if (events.length > 0) await writeEvents(db, undefined, events, now)
  return cases.length
}

type Item = Awaited<ReturnType<typeof lockDueCases>>[number]

async function checkCase(db: Writes, hotelId: string, item: Item, terms: CaseTerms, now: Date) {
  const onCase = { entity: 'feedback', entityId: item.id, actorKind: 'system', hotelId } as const
  const passed = timePassed(item, terms, now)
  const after = changedCase(item, passed?.change ?? {})
  const version = item.version + (passed ? 1 : 0)
  const place = { hotelId, feedbackId: item.id, at: now }
  const announced = await announce(db, place, dueAlarms(after, now))
  const escalationLevel = Math.max(item.escalationLevel, ...announced.map(({ level }) => level))
  const alarmAt = nextCheckAt(after, terms, now)
  const change = { ...passed?.change, version, escalationLevel, alarmAt }
  await saveCheck(db, { hotelId, id: item.id }, change)
  const events: NewEvent[] = announced.map((breach) => ({
    ...onCase,
    action: 'breach',
    detail: { version, ...breach },
  }))
  if (passed) {
    const detail = { version, from: item.status, to: after.status }
    events.unshift({ ...onCase, action: eventNames[passed.action], detail })
  }
  return events
}

function timePassed(
  item: Item,
  terms: CaseTerms,
  now: Date,
): { action: SystemAction; change: CaseChange } | undefined {
  for (const action of Object.keys(systemRules) as SystemAction[]) {
    const change = changeByTime(action, item, now, terms)
    if (change) return { action, change }
  }
  return undefined
}
