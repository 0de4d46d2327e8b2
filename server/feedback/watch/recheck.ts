import type { CaseChange, CaseTerms } from '../clocks/case-state.ts'
import { changeByTime, systemRules, type SystemAction } from '../lifecycle.ts'
import { dueAlarms, nextCheckAt, type Alarm, type Watched } from './alarms.ts'

/** The time-based transition that is due. */
export function timePassed(
  item: Watched,
  terms: CaseTerms,
  now: Date,
): { action: SystemAction; change: CaseChange } | undefined {
  for (const action of Object.keys(systemRules) as SystemAction[]) {
    const change = changeByTime(action, item, now, terms)
    if (change) return { action, change }
  }
  return undefined
}

/**
 * When a case whose alarms were announced up to now must be checked after a change: at once only if the
 * change itself makes an alarm or a transition due.
 */
export function checkAfterChange(
  before: Watched,
  after: Watched,
  terms: CaseTerms,
  now: Date,
): Date | null {
  const announced = new Set(dueAlarms(before, now).map(keyOf))
  const isDue = dueAlarms(after, now).some((alarm) => !announced.has(keyOf(alarm)))
  return isDue || timePassed(after, terms, now) ? now : nextCheckAt(after, terms, now)
}

const keyOf = ({ clock, round, level }: Alarm) => `${clock} ${round} ${level}`
