import { uuidv7 } from 'uuidv7'

import { holds } from '@hotel/contract/http/endpoint'
import type { NoticeKind } from '@hotel/contract/notification'

import type { Writes } from '../db/open.ts'
import {
  insertDeliveries,
  insertWebhookCalls,
  listRecipientSettings,
  queueNotices,
} from '../outbox/queries.ts'
import { planDeliveries } from '../outbox/plan.ts'
import { listViewers } from '../feedback/access.queries.ts'
import { listActiveWebhooks } from '../webhook/queries.ts'
import { topicOf } from '../webhook/topic.ts'
import { ring } from './bell.queries.ts'
import { noticeFor, type Audience } from './recipients.ts'
import {
  batchSize,
  holdCursor,
  listEventsAfter,
  listPossibleRecipients,
  listWithAddress,
  lockNotices,
  moveCursor,
  saveNotices,
} from './relay.queries.ts'
import { updateNotice, type NoticeEvent, type NoticeState } from './update.ts'

/**
 * Turns new events into notices and deliveries. The cursor moves in the same transaction, so an
 * interrupted run repeats without duplicates. Returns whether there may be more events.
 */
export async function relayNotices(db: Writes, hotelId: string, now: Date): Promise<boolean> {
  const cursor = await holdCursor(db, hotelId)
  if (cursor === undefined) return false
  const events = await listEventsAfter(db, hotelId, cursor)
  const last = events.at(-1)
  if (!last) return false
  const notable = events.flatMap(withNotice)
  if (notable.length > 0) await createNotices(db, hotelId, notable, now)
  await insertWebhookCalls(db, hotelId, await webhookCallsFor(db, hotelId, events), now)
  await queuePasswordMails(db, hotelId, events, now)
  await moveCursor(db, hotelId, last.seq)
  return events.length === batchSize
}

type HotelEvent = Awaited<ReturnType<typeof listEventsAfter>>[number]

/** Members get a mail about another password, also if somebody else set it. */
async function queuePasswordMails(
  db: Writes,
  hotelId: string,
  events: readonly HotelEvent[],
  now: Date,
) {
  const changed = events.filter(({ action }) => ['password', 'resetPassword'].includes(action))
  if (changed.length === 0) return
  const ids = await listWithAddress(
    db,
    hotelId,
    changed.map(({ entityId }) => entityId),
  )
  const mail = { channel: 'email', notificationId: null, accountMail: 'passwordChanged' } as const
  const mails = ids.map((memberId) => ({ ...mail, memberId, dueAt: now }))
  await insertDeliveries(db, hotelId, mails, now)
}

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
  const visible = new Set(viewers.map((row) => keyOf(row)))
  const notices = await updateNotices(
    db,
    hotelId,
    pairs.filter(({ memberId, event }) => visible.has(keyOf({ memberId, ...event }))),
  )
  if (notices.length === 0) return
  await ring(db, hotelId, [...new Set(notices.map(({ notice }) => notice.memberId))])
  await queueDeliveries(db, hotelId, notices, now)
}

const keyOf = (pair: { memberId: string; feedbackId: string }) =>
  `${pair.memberId} ${pair.feedbackId}`

type Pair = { memberId: string; event: NotableEvent }

/** Updates each member's notice of each case; returns those that changed, with the events to announce. */
async function updateNotices(db: Writes, hotelId: string, pairs: readonly Pair[]) {
  if (pairs.length === 0) return []
  const groups = new Map<string, { memberId: string; events: NotableEvent[] }>()
  for (const { memberId, event } of pairs) {
    const key = keyOf({ memberId, ...event })
    groups.set(key, { memberId, events: [...(groups.get(key)?.events ?? []), event] })
  }
  const places = [...groups.values()].map(({ memberId, events }) => ({
    memberId,
    feedbackId: events[0]!.feedbackId,
  }))
  const stored = await lockNotices(db, hotelId, places)
  const before = new Map(stored.map((notice) => [keyOf(notice), notice]))
  const changed = places.flatMap((place) => {
    const known = before.get(keyOf(place))
    let state: NoticeState | undefined = known
    const alerts: NotableEvent[] = []
    for (const event of groups.get(keyOf(place))?.events ?? []) {
      const announced: number = state?.alertSeq ?? 0
      state = updateNotice(state, noticeEventOf(event))
      if (state.alertSeq > announced) alerts.push(event)
    }
    if (!state || state === known) return []
    return [{ notice: { ...state, ...place, id: known?.id ?? uuidv7() }, alerts }]
  })
  await saveNotices(
    db,
    hotelId,
    changed.map(({ notice }) => notice),
  )
  return changed
}

const noticeEventOf = ({ seq, kind, at, detail }: NotableEvent): NoticeEvent => ({
  seq,
  kind,
  at,
  level: kind === 'breach' ? Number(detail['level']) : null,
  isReminder: detail['clock'] === 'untaken',
})

/** Adds deliveries to the outbox by the channels each member chose; the latest event per channel counts. */
async function queueDeliveries(
  db: Writes,
  hotelId: string,
  notices: Awaited<ReturnType<typeof updateNotices>>,
  now: Date,
) {
  const memberIds = [...new Set(notices.map(({ notice }) => notice.memberId))]
  const settings = await listRecipientSettings(db, hotelId, memberIds)
  const deliveries = notices.flatMap(({ notice: { id, memberId }, alerts }) => {
    const member = settings.find((each) => each.memberId === memberId)
    if (!member) return []
    const planned = alerts.flatMap(({ seq, kind, severity }) =>
      planDeliveries(
        member.setting,
        { kind, severity: severity!, at: now, timezone: member.timezone },
        member,
      ).map((plan) => ({ ...plan, memberId, notificationId: id, eventSeq: seq, kind })),
    )
    return [...new Map(planned.map((plan) => [plan.channel, plan])).values()]
  })
  await queueNotices(db, hotelId, deliveries, now)
}

type Person = Awaited<ReturnType<typeof listPossibleRecipients>>[number]

/** Resolves roles to members, without the member who acted. */
function recipients(event: NotableEvent, people: readonly Person[]): Set<string> {
  const ofRole = (role: number) =>
    people.filter(({ userRole }) => userRole === role).map(({ id }) => id)
  // A hotel without managers is run by its administrators.
  const managers = () => (ofRole(2).length > 0 ? ofRole(2) : ofRole(1))
  const known = (ids: (string | null)[]) =>
    ids.filter((id) => id !== null).filter((id) => people.some((person) => person.id === id))
  const found = event.to.flatMap((audience) => {
    if (audience === 'owner') return known([event.ownerId])
    // A department without a head who may open cases is represented by the managers.
    if (audience === 'head') {
      const head = known([event.headMemberId])
      return head.length > 0 ? head : managers()
    }
    if (audience === 'managers') return managers()
    if (audience === 'administrators') return ofRole(1)
    return known(audience.memberIds)
  })
  return new Set(found.filter((id) => id !== event.actorId))
}
