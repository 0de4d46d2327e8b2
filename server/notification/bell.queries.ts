import { sql } from 'kysely'

import { firstChannelSetting } from '@hotel/contract/channel'
import { noticeKinds } from '@hotel/contract/notification'

import type { Reads, Writes } from '../db/open.ts'
import { listAudience } from '../delivery/outbox.queries.ts'
import { isLoud } from '../delivery/plan.ts'
import type { Viewer } from '../feedback/access.queries.ts'
import { listWaiting } from '../handover/waiting.queries.ts'
import { countUnread, noticesOf } from './queries.ts'

/** Told on commit as `hotelId memberId`: this member's feed changed. */
export const bellChannel = 'bell'

/** The same words in one transaction are told once. */
export async function ring(db: Writes, hotelId: string, memberIds: readonly string[]) {
  if (memberIds.length === 0) return
  const told = memberIds.map((memberId) => `${hotelId} ${memberId}`)
  await sql`select pg_notify(${bellChannel}, told) from unnest(${told}::text[]) told`.execute(db)
}

/** What a member's bell shows, and whether they want to hear it. */
export async function findBell(db: Reads, viewer: Viewer, now: Date) {
  const unreadCount = await countUnread(db, viewer)
  const handovers = await listWaiting(db, viewer, now)
  const silent = { unreadCount, newestId: null, loud: false, handovers }
  if (unreadCount === 0) return silent
  const newest = await noticesOf(db, viewer)
    .where('notification.readAt', 'is', null)
    .select(['notification.id', 'notification.kind', 'feedback.severity'])
    .orderBy('notification.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const kind = noticeKinds.find((each) => each === newest?.kind)
  const [member] = await listAudience(db, viewer.hotelId, [viewer.memberId])
  if (!newest || !kind || !member) return silent
  const setting = member.setting ?? { ...firstChannelSetting, locale: member.locale }
  const occasion = { kind, severity: newest.severity, at: now, timezone: member.timezone }
  return { ...silent, newestId: newest.id, loud: isLoud(setting, occasion) }
}
