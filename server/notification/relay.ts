import { holds } from '@hotel/contract/http/endpoint'
import type { NoticeKind } from '@hotel/contract/notification'

import type { Writes } from '../db/open.ts'
import { insertWebhookCalls, insertDeliveries, listRecipientSettings } from '../outbox/queries.ts'
import { planDeliveries } from '../outbox/plan.ts'
import { listViewers } from '../feedback/access.queries.ts'
import { listActiveWebhooks } from '../webhook/queries.ts'
import { topicOf } from '../webhook/topic.ts'
import { ring } from './bell.queries.ts'
import { noticeFor, type Audience } from './recipients.ts'
import {
  holdCursor,
  insertNotices,
  listEventsAfter,
  listPossibleRecipients,
  moveCursor,
} from './relay.queries.ts'

const batchSize = 200

/**
 * Turns new events into notices and deliveries. The cursor moves in the same transaction, so an
 * interrupted run repeats without duplicates. Returns whether there may be more events.
 */
export async function relayNotices(db: Writes, hotelId: string, now: Date): Promise<boolean> {
  const cursor = await holdCursor(db, hotelId)
  if (cursor === undefined) return false
  const events = await listEventsAfter(db, hotelId, cursor, batchSize)
  const last = events.at(-1)
  if (!last) return false
  const notable = events.flatMap(withNotice)
  if (notable.length > 0) await createNotices(db, hotelId, notable, now)
  await insertWebhookCalls(db, hotelId, await webhookCallsFor(db, hotelId, events), now)
  await moveCursor(db, hotelId, last.seq)
  return events.length === batchSize
}

type HotelEvent = Awaited<ReturnType<typeof listEventsAfter>>[number]

/** Webhooks never get events of sensitive cases. */
async function webhookCallsFor(db: Writes, hotelId: string, events: readonly HotelEvent[]) {
  const webhooks = await listActiveWebhooks(db, hotelId)
  return events
    .filter(({ feedbackId, sensitive }) => feedbackId !== null && sensitive === false)
    .flatMap(({ seq, action }) =>
      webhooks
        .filter(({ topics }) => topics.includes(topicOf(action) ?? ''))
        .map(({ id }) => ({ webhookId: id, eventSeq: seq })),
    )
}

type NotableEvent = HotelEvent & { feedbackId: string; kind: NoticeKind; to: Audience[] }

function withNotice(event: HotelEvent): NotableEvent[] {
  const { feedbackId, severity, sensitive, ownerId } = event
  if (feedbackId === null || severity === null || sensitive === null) return []
  const notice = noticeFor({ ...event, severity, sensitive, ownerId })
  return notice ? [{ ...event, feedbackId, ...notice }] : []
}

async function createNotices(db: Writes, hotelId: string, events: NotableEvent[], now: Date) {
  const named = events.flatMap((event) => [
    ...[event.ownerId, event.headMemberId].filter((id) => id !== null),
    ...event.to.flatMap((audience) => (typeof audience === 'object' ? audience.memberIds : [])),
  ])
  const people = (await listPossibleRecipients(db, hotelId, [...new Set(named)])).filter((person) =>
    holds(person, 'Suggestion'),
  )
  const pairs = events.flatMap((event) =>
    [...recipients(event, people)].map((memberId) => ({ memberId, event })),
  )
  if (pairs.length === 0) return
  const viewers = await listViewers(
    db,
    hotelId,
    [...new Set(pairs.map(({ event }) => event.feedbackId))],
    [...new Set(pairs.map(({ memberId }) => memberId))],
  )
  const visible = new Set(viewers.map((row) => `${row.memberId} ${row.feedbackId}`))
  const notices = pairs
    .filter(({ memberId, event }) => visible.has(`${memberId} ${event.feedbackId}`))
    .map(({ memberId, event: { seq, feedbackId, kind, at } }) => ({
      memberId,
      eventSeq: seq,
      feedbackId,
      kind,
      createdAt: at,
    }))
  if (notices.length === 0) return
  const created = await insertNotices(db, hotelId, notices)
  await ring(db, hotelId, [...new Set(created.map(({ memberId }) => memberId))])
  await queueDeliveries(db, hotelId, created, events, now)
}

/** Adds deliveries to the outbox by the channels each member chose. */
async function queueDeliveries(
  db: Writes,
  hotelId: string,
  notices: Awaited<ReturnType<typeof insertNotices>>,
  events: readonly NotableEvent[],
  now: Date,
) {
  if (notices.length === 0) return
  const memberIds = [...new Set(notices.map(({ memberId }) => memberId))]
  const settings = await listRecipientSettings(db, hotelId, memberIds)
  const deliveries = notices.flatMap(({ id, memberId, eventSeq }) => {
    const member = settings.find((each) => each.memberId === memberId)
    const event = events.find(({ seq }) => seq === eventSeq)
    if (!member || !event || event.severity === null) return []
    const { kind, severity } = event
    const occasion = { kind, severity, at: now, timezone: member.timezone }
    return planDeliveries(member.setting, occasion, member).map((planned) => ({
      ...planned,
      memberId,
      notificationId: id,
    }))
  })
  await insertDeliveries(db, hotelId, deliveries, now)
}

type Person = Awaited<ReturnType<typeof listPossibleRecipients>>[number]

/** Resolves roles to members, without the member who acted. */
function recipients(event: NotableEvent, people: readonly Person[]): Set<string> {
  const ofRole = (role: number) =>
    people.filter(({ userRole }) => userRole === role).map(({ id }) => id)
  const known = (ids: (string | null)[]) =>
    ids.filter((id) => id !== null).filter((id) => people.some((person) => person.id === id))
  const found = event.to.flatMap((audience) => {
    if (audience === 'owner') return known([event.ownerId])
    // A department without a head is represented by the managers.
    if (audience === 'head') return event.headMemberId ? known([event.headMemberId]) : ofRole(2)
    if (audience === 'managers') return ofRole(2)
    if (audience === 'administrators') return ofRole(1)
    return known(audience.memberIds)
  })
  return new Set(found.filter((id) => id !== event.actorId))
}
