import { firstChannelSetting } from '@hotel/contract/channel'
import { holds } from '@hotel/contract/endpoint'
import type { NoticeKind } from '@hotel/contract/notification'

import type { Writes } from '../db/open.ts'
import { insertCalls, insertDeliveries, listAudience } from '../delivery/outbox.queries.ts'
import { planFor } from '../delivery/plan.ts'
import { listViewers } from '../feedback/stream/stream.queries.ts'
import { listListening } from '../webhook/queries.ts'
import { topicOf } from '../webhook/topic.ts'
import { ring } from './bell.queries.ts'
import { tellingOf, type Audience } from './recipients.ts'
import { holdCursor, insertNotices, listHappened, listPeople, moveCursor } from './relay.queries.ts'

const batchSize = 200

/**
 * Turns what happened since into what members are told. How far it came and what it told are written
 * together, so whatever is cut short is told later, and nothing twice. Answers whether there is more.
 */
export async function relayNotices(db: Writes, hotelId: string, now: Date): Promise<boolean> {
  const cursor = await holdCursor(db, hotelId)
  if (cursor === undefined) return false
  const happened = await listHappened(db, hotelId, cursor, batchSize)
  const last = happened.at(-1)
  if (!last) return false
  const told = happened.flatMap(tell)
  if (told.length > 0) await deliver(db, hotelId, told, now)
  await insertCalls(db, hotelId, await callsOf(db, hotelId, happened), now)
  await moveCursor(db, hotelId, last.seq)
  return happened.length === batchSize
}

type Happened = Awaited<ReturnType<typeof listHappened>>[number]
/** Which other systems are told of which of these; nobody outside of a sensitive case. */
async function callsOf(db: Writes, hotelId: string, happened: readonly Happened[]) {
  const listening = await listListening(db, hotelId)
  return happened
    .filter(({ feedbackId, sensitive }) => feedbackId !== null && sensitive === false)
    .flatMap(({ seq, action }) =>
      listening
        .filter(({ topics }) => topics.includes(topicOf(action) ?? ''))
        .map(({ id }) => ({ webhookId: id, eventSeq: seq })),
    )
}

type Told = Happened & { feedbackId: string; kind: NoticeKind; to: Audience[] }

function tell(event: Happened): Told[] {
  const { feedbackId, severity, sensitive, ownerId } = event
  if (feedbackId === null || severity === null || sensitive === null) return []
  const telling = tellingOf({ ...event, severity, sensitive, ownerId })
  return telling ? [{ ...event, feedbackId, ...telling }] : []
}

async function deliver(db: Writes, hotelId: string, told: Told[], now: Date) {
  const named = told.flatMap((event) => [
    ...[event.ownerId, event.headMemberId].filter((id) => id !== null),
    ...event.to.flatMap((audience) => (typeof audience === 'object' ? audience.memberIds : [])),
  ])
  const people = (await listPeople(db, hotelId, [...new Set(named)])).filter((person) =>
    holds(person, 'Suggestion'),
  )
  const pairs = told.flatMap((event) =>
    [...recipients(event, people)].map((memberId) => ({ memberId, event })),
  )
  if (pairs.length === 0) return
  const rows = await listViewers(
    db,
    hotelId,
    [...new Set(pairs.map(({ event }) => event.feedbackId))],
    [...new Set(pairs.map(({ memberId }) => memberId))],
  )
  const seeing = new Set(rows.map((row) => `${row.memberId} ${row.feedbackId}`))
  const notices = pairs
    .filter(({ memberId, event }) => seeing.has(`${memberId} ${event.feedbackId}`))
    .map(({ memberId, event: { seq, feedbackId, kind, at } }) => ({
      memberId,
      eventSeq: seq,
      feedbackId,
      kind,
      createdAt: at,
    }))
  if (notices.length === 0) return
  const written = await insertNotices(db, hotelId, notices)
  await ring(db, hotelId, [...new Set(written.map(({ memberId }) => memberId))])
  await post(db, hotelId, written, told, now)
}

/** Into the outbox, by whichever channels each member chose. */
async function post(
  db: Writes,
  hotelId: string,
  written: Awaited<ReturnType<typeof insertNotices>>,
  told: readonly Told[],
  now: Date,
) {
  if (written.length === 0) return
  const memberIds = [...new Set(written.map(({ memberId }) => memberId))]
  const audience = await listAudience(db, hotelId, memberIds)
  const deliveries = written.flatMap(({ id, memberId, eventSeq }) => {
    const member = audience.find((each) => each.memberId === memberId)
    const event = told.find(({ seq }) => seq === eventSeq)
    if (!member || !event || event.severity === null) return []
    const { kind, severity } = event
    const { locale, timezone, hasDevice } = member
    const setting = member.setting ?? { ...firstChannelSetting, locale }
    const means = { hasDevice: Boolean(hasDevice), hasAddress: setting.emailAddress !== null }
    return planFor(setting, { kind, severity, at: now, timezone }, means).map((planned) => ({
      ...planned,
      memberId,
      notificationId: id,
    }))
  })
  await insertDeliveries(db, hotelId, deliveries, now)
}

type Person = Awaited<ReturnType<typeof listPeople>>[number]

/** Nobody is told what they did themselves. */
function recipients(event: Told, people: readonly Person[]): Set<string> {
  const ofRole = (role: number) =>
    people.filter(({ userRole }) => userRole === role).map(({ id }) => id)
  const known = (ids: (string | null)[]) =>
    ids.filter((id) => id !== null).filter((id) => people.some((person) => person.id === id))
  const found = event.to.flatMap((audience) => {
    if (audience === 'owner') return known([event.ownerId])
    // A department without a head is the managers' concern.
    if (audience === 'head') return event.headMemberId ? known([event.headMemberId]) : ofRole(2)
    if (audience === 'managers') return ofRole(2)
    if (audience === 'administrators') return ofRole(1)
    return known(audience.memberIds)
  })
  return new Set(found.filter((id) => id !== event.actorId))
}
