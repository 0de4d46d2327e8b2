import type { RoomPage } from '@hotel/contract/guest'
import { saveItem, readJson } from '@hotel/web/storage'

import { dayMs } from '@hotel/contract/duration'

/** A case sent from this device, with enough to link to its page. */
export type EarlierCase = {
  guestToken: string
  feedbackNo: string
  sentAt: string
  /** Of its category or service; older entries have none. */
  name?: RoomPage['categories'][number]['name'] | undefined
}

const key = 'guest.cases'
const maxCases = 5
const savedDays = 30

const isCase = (value: unknown): value is EarlierCase => {
  const { guestToken, feedbackNo, sentAt } = (value ?? {}) as Partial<EarlierCase>
  return [guestToken, feedbackNo, sentAt].every((part) => typeof part === 'string')
}

export function earlierCases(now: number): EarlierCase[] {
  const all = readJson(key)
  const since = now - savedDays * dayMs
  return Array.isArray(all)
    ? all.filter(isCase).filter((each) => Date.parse(each.sentAt) > since)
    : []
}

export function saveCase(sent: EarlierCase): void {
  const others = earlierCases(Date.parse(sent.sentAt)).filter(
    (each) => each.guestToken !== sent.guestToken,
  )
  saveItem(key, JSON.stringify([sent, ...others].slice(0, maxCases)))
}

export function removeCase(guestToken: string, now: number): EarlierCase[] {
  const rest = earlierCases(now).filter((each) => each.guestToken !== guestToken)
  saveItem(key, JSON.stringify(rest))
  return rest
}
