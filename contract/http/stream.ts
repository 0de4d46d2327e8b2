import * as z from 'zod/mini'

import { feedbackType, severity } from '../feedback/facts.ts'
import { id, instant } from './endpoint.ts'

/**
 * `GET /hotel/client/stream`, server-sent events named `feedback`, one for each event of a case
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
 * Events named `gone`: a case was reassigned or restricted and is not visible to the caller (any more).
 * Clients refetch; never replayed, and carries only the case's id.
 */
export const goneEvent = z.object({ feedbackId: id })
export type GoneEvent = z.output<typeof goneEvent>

/**
 * Events named `member`, for members with a key to the member lists and for the member that changed;
 * clients refetch, never replayed.
 */
export const memberEvent = z.object({
  seq: z.int(),
  at: instant,
  action: z.string(),
  memberId: id,
})
export type MemberEvent = z.output<typeof memberEvent>

/**
 * Events named `view`: a saved view was added, changed or removed, one shared with the hotel for all
 * members with the worklist, one of the member's own for them. Clients refetch, never replayed.
 */
export const viewEvent = z.object({ seq: z.int(), action: z.string(), viewId: id })
export type ViewEvent = z.output<typeof viewEvent>

/**
 * Events named `pending`, for members who may confirm requests to join, on connection and on every
 * change of a member; never replayed.
 */
export const pendingEvent = z.object({
  /** Number of requests to join. */
  pendingCount: z.int(),
})
export type PendingEvent = z.output<typeof pendingEvent>

/**
 * Events named `heartbeat`, on connection and every 15 seconds; never replayed. `readOnly`: the server
 * answers reads, and refuses what would change something with 503.
 */
export const heartbeatEvent = z.object({ readOnly: z.boolean() })
export type HeartbeatEvent = z.output<typeof heartbeatEvent>

/**
 * Events named `bell`, on connection and whenever the caller's notifications or pending handovers
 * change; never replayed.
 */
export const bellEvent = z.object({
  /** 100 means more than 99. */
  unreadCount: z.int(),
  /** Number of the latest event that is announced and unread. */
  newestSeq: z.nullable(z.int()),
  /** Whether to show it and play a sound now. */
  loud: z.boolean(),
  /** Shifts that were handed over and that the caller has not taken yet, the latest first. */
  handovers: z.array(z.object({ id, giverName: z.string(), givenAt: instant })),
})
export type BellEvent = z.output<typeof bellEvent>
