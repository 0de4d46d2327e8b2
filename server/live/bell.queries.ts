import { noticeKinds } from '@hotel/contract/notification'

import type { Reads } from '../db/open.ts'
import type { Viewer } from '../feedback/access.queries.ts'
import { listWaiting } from '../handover/waiting.queries.ts'
import { countUnread, noticesOf } from '../notification/queries.ts'
import { isLoud } from '../outbox/plan.ts'
import { listRecipientSettings } from '../outbox/queries.ts'

/** The content of a member's bell, and whether it may make a sound. */
export async function findBell(db: Reads, viewer: Viewer, now: Date) {
  const unreadCount = await countUnread(db, viewer)
  const handovers = await listWaiting(db, viewer, now)
  const silent = { unreadCount, newestSeq: null, loud: false, handovers }
  if (unreadCount === 0) return silent
  const newest = await noticesOf(db, viewer)
    .where('notification.readAt', 'is', null)
    .select(['notification.alertSeq', 'notification.kind', 'feedback.severity'])
    .orderBy('notification.alertSeq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const kind = noticeKinds.find((each) => each === newest?.kind)
  const [member] = await listRecipientSettings(db, viewer.hotelId, [viewer.memberId])
  if (!newest || !kind || !member) return silent
  const occasion = { kind, severity: newest.severity, at: now, timezone: member.timezone }
  return { ...silent, newestSeq: newest.alertSeq, loud: isLoud(member.setting, occasion) }
}
