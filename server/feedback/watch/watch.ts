import type { Writes } from '../../db/open.ts'
import type { EventLine, Services } from '../../http/handler.ts'
import { transact, writeEvents } from '../../http/transact.ts'
import type { Task } from '../../tasks.ts'
import { listHotelIds } from '../../upkeep/queries.ts'
import { changedCase, type CaseChange, type Terms } from '../life/case-state.ts'
import { changeByTime, systemRules, type SystemAction } from '../lifecycle.ts'
import { findCaseSetting } from '../life/setting.queries.ts'
import { dueAlarms, nextLookAt } from './alarms.ts'
import { announce, holdDueCases, markLooked } from './queries.ts'

const everyMs = 5_000
/** So few at once that nobody waits for long. */
const batchSize = 50

/** What the history calls what time did. */
const words: Record<SystemAction, string> = { closeInSilence: 'close', endHold: 'resume' }

/**
 * Tells who must know that a clock runs out, closes what nobody answered, ends holds. Everything is
 * found from stored times, so an hour's absence loses nothing, and what is told is written down under
 * a key, so several watches tell it once.
 */
export const watchCases = {
  name: 'watch cases',
  everyMs,
  async run({ db }: Pick<Services, 'db'>, now: Date) {
    for (const hotelId of await listHotelIds(db)) {
      while ((await transact(db, (tx) => lookAround(tx, hotelId, now))) === batchSize);
    }
  },
} satisfies Task

async function lookAround(db: Writes, hotelId: string, now: Date): Promise<number> {
  const cases = await holdDueCases(db, hotelId, now, batchSize)
  if (cases.length === 0) return 0
  const { terms } = await findCaseSetting(db, hotelId)
  const events: EventLine[] = []
  for (const item of cases) events.push(...(await lookAt(db, hotelId, item, terms, now)))
  if (events.length > 0) await writeEvents(db, undefined, events, now)
  return cases.length
}

type Item = Awaited<ReturnType<typeof holdDueCases>>[number]

async function lookAt(db: Writes, hotelId: string, item: Item, terms: Terms, now: Date) {
  const onCase = { entity: 'feedback', entityId: item.id, actorKind: 'system', hotelId } as const
  const passed = timePassed(item, terms, now)
  const after = changedCase(item, passed?.change ?? {})
  const version = item.version + (passed ? 1 : 0)
  const place = { hotelId, feedbackId: item.id, at: now }
  const told = await announce(db, place, dueAlarms(after, now))
  const escalationLevel = Math.max(item.escalationLevel, ...told.map(({ level }) => level))
  const alarmAt = nextLookAt(after, terms, now)
  const change = { ...passed?.change, version, escalationLevel, alarmAt }
  await markLooked(db, { hotelId, id: item.id }, change)
  const events: EventLine[] = told.map((breach) => ({
    ...onCase,
    action: 'breach',
    detail: { version, ...breach },
  }))
  if (passed) {
    const detail = { version, from: item.status, to: after.status }
    events.unshift({ ...onCase, action: words[passed.action], detail })
  }
  return events
}

function timePassed(
  item: Item,
  terms: Terms,
  now: Date,
): { action: SystemAction; change: CaseChange } | undefined {
  for (const action of Object.keys(systemRules) as SystemAction[]) {
    const change = changeByTime(action, item, now, terms)
    if (change) return { action, change }
  }
  return undefined
}
