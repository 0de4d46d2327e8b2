import * as z from 'zod/mini'

import { feedbackType, severity } from './feedback/facts.ts'
import { id, instant } from './endpoint.ts'

/**
 * `GET /hotel/client/stream`, server-sent events named `feedback`, one for each event line of a case
 * the caller may see; `id:` is the hotel's sequence number, resumed by `Last-Event-ID`.
 */
export const streamPath = '/hotel/client/stream'
export const feedbackEvent = z.object({
  seq: z.int(),
  at: instant,
  action: z.string(),
  actorKind: z.enum(['guest', 'member', 'system']),
  actorId: z.nullable(id),
  actorName: z.nullable(z.string()),
  feedbackId: id,
  feedbackNo: z.string(),
  type: feedbackType,
  severity,
  houseNo: z.string(),
  ownerId: z.nullable(id),
  version: z.int(),
})
export type FeedbackEvent = z.output<typeof feedbackEvent>

/**
 * Events named `gone`: a case changed hands or was restricted, and the caller may not see it (any more).
 * Whoever shows it asks anew; never replayed, and says nothing but which case.
 */
export const goneEvent = z.object({ feedbackId: id })
export type GoneEvent = z.output<typeof goneEvent>

/** Events named `member`, for whoever holds a key to the lists of members; asked anew, never replayed. */
export const memberEvent = z.object({
  seq: z.int(),
  at: instant,
  action: z.string(),
  memberId: id,
})
export type MemberEvent = z.output<typeof memberEvent>

/**
 * Events named `pending`, for whoever may confirm colleagues, at the start and whenever something was
 * done to a member; never replayed.
 */
export const pendingEvent = z.object({
  /** How many wait to be confirmed. */
  pendingCount: z.int(),
})
export type PendingEvent = z.output<typeof pendingEvent>

/**
 * Events named `bell`, at the start and whenever the caller's own feed or what waits to be taken over
 * changes; never replayed.
 */
export const bellEvent = z.object({
  /** 100 stands for more than 99. */
  unreadCount: z.int(),
  /** The latest that is unread; ids grow with time. */
  newestId: z.nullable(id),
  /** Whether the caller wants that one shown and sounded now. */
  loud: z.boolean(),
  /** Shifts that were handed over and that the caller has not taken yet, the latest first. */
  handovers: z.array(z.object({ id, giverName: z.string(), givenAt: instant })),
})
export type BellEvent = z.output<typeof bellEvent>
