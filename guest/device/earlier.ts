import type { RoomPage } from '@hotel/contract/guest'
import { hotelCodeOf } from '@hotel/contract/guest/token'
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

/** Where the cases sent from this device are saved. */
export const casesKey = 'guest.cases'
const maxCases = 5
const savedDays = 30

const isCase = (value: unknown): value is EarlierCase => {
  const { guestToken, feedbackNo, sentAt } = (value ?? {}) as Partial<EarlierCase>
  return [guestToken, feedbackNo, sentAt].every((part) => typeof part === 'string')
}

function allCases(now: number): EarlierCase[] {
  const all = readJson(casesKey)
  const since = now - savedDays * dayMs
  return Array.isArray(all)
    ? all.filter(isCase).filter((each) => Date.parse(each.sentAt) > since)
    : []
}

/** The cases sent to the hotel of this token: a phone may have been in several. */
const ofHotel = (cases: readonly EarlierCase[], token: string) =>
  cases.filter(({ guestToken }) => hotelCodeOf(guestToken) === hotelCodeOf(token))

/** The cases sent from this device to the hotel of this room's token, newest first. */
export const earlierCases = (token: string, now: number) => ofHotel(allCases(now), token)

export function saveCase(sent: EarlierCase): void {
  const others = allCases(Date.parse(sent.sentAt)).filter(
    (each) => each.guestToken !== sent.guestToken,
  )
  const dropped = ofHotel(others, sent.guestToken).slice(maxCases - 1)
  const kept = others.filter((each) => !dropped.includes(each))
  // One that is put back was not sent last.
  const isNewer = ({ sentAt }: EarlierCase) => sentAt > sent.sentAt
  const older = kept.filter((each) => !isNewer(each))
  saveItem(casesKey, JSON.stringify([...kept.filter(isNewer), sent, ...older]))
}

export function removeCase(guestToken: string, now: number): void {
  const rest = allCases(now).filter((each) => each.guestToken !== guestToken)
  saveItem(casesKey, JSON.stringify(rest))
}
