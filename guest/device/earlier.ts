import { keep, keptJson } from './storage.ts'

/** A case sent from this device: enough to find the way back to it. */
export type EarlierCase = { guestToken: string; feedbackNo: string; sentAt: string }

const key = 'guest.cases'
const most = 5
const keptDays = 30

const isCase = (value: unknown): value is EarlierCase => {
  const { guestToken, feedbackNo, sentAt } = (value ?? {}) as Partial<EarlierCase>
  return [guestToken, feedbackNo, sentAt].every((part) => typeof part === 'string')
}

export function earlierCases(now: number): EarlierCase[] {
  const all = keptJson(key)
  const since = now - keptDays * 86_400_000
  return Array.isArray(all)
    ? all.filter(isCase).filter((each) => Date.parse(each.sentAt) > since)
    : []
}

export function rememberCase(sent: EarlierCase): void {
  const others = earlierCases(Date.parse(sent.sentAt)).filter(
    (each) => each.guestToken !== sent.guestToken,
  )
  keep(key, JSON.stringify([sent, ...others].slice(0, most)))
}

export function forgetCase(guestToken: string, now: number): EarlierCase[] {
  const rest = earlierCases(now).filter((each) => each.guestToken !== guestToken)
  keep(key, JSON.stringify(rest))
  return rest
}
