import { dayMs } from '@hotel/contract/duration'
import { requestDays } from '@hotel/contract/member'

const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * dayMs)

/** When the name and phone that a guest gives now are erased. */
export const contactEnd = (now: Date, retentionDays: number) => daysAfter(now, retentionDays)

/** When a join request expires. */
export const requestEnd = (createdAt: string) =>
  daysAfter(new Date(createdAt), requestDays).toISOString()

/** Join requests older than this have expired. */
export const expiredBefore = (now: Date) => daysAfter(now, -requestDays).toISOString()

/** Days for which what nobody needs any longer is kept. */
const keptDays = {
  /** Has an end of its own. */
  expiring: 0,
  /** Nothing was made of it. */
  upload: 1,
  /** As long as a guest page may retry an unsent request. */
  request: 7,
  /** For questions about its outcome. */
  delivery: 30,
  /** The lifetime of the device cookie. */
  device: 400,
}

/** What is older is dropped. */
export const droppedBefore = (now: Date, kind: keyof typeof keptDays) =>
  daysAfter(now, -keptDays[kind])
