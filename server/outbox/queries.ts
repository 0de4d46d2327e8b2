import { sql, type Insertable } from 'kysely'
import { uuidv7 } from 'uuidv7'

import {
  firstChannelSetting,
  type AccountMail,
  type Channel,
} from '@hotel/contract/notification/channel'

import { inBatches } from '../db/statement/batches.ts'
import type { Reads, Writes } from '../db/open.ts'
import { isOneOf, prepared } from '../db/statement/prepared.ts'
import { sameHotel } from '../db/statement/same-hotel.ts'
import type { Tables } from '../db/tables.ts'
import { mailDelayMs } from './plan.ts'

/** PostgreSQL NOTIFY channel; the payload is the hotel's id. Sent on commit when its outbox has new work. */
export const deliverySignal = 'delivery'

export type NewDelivery = {
  channel: Channel
  memberId: string
  /** Null for a test. */
  notificationId: string | null
  eventSeq?: number | null
  kind?: string | null
  /** Of a daily summary: the day. */
  digestDay?: string
  accountMail?: AccountMail
  /** Where it goes, if not to the member's address of now. */
  mailTo?: string
  dueAt: Date
  insteadOf?: Channel
}
export type NoticeDelivery = NewDelivery & { notificationId: string; eventSeq: number }

/**
 * Queues messages about notices. One that still waits for the same notice and channel is brought up to
 * date instead, unless a server is sending it just now.
 */
export async function queueNotices(
  db: Writes,
  hotelId: string,
  deliveries: readonly NoticeDelivery[],
  now: Date,
): Promise<void> {
  if (deliveries.length === 0) return
  const free = sql`delivery.hotel_id = ${hotelId} and delivery.status = 'waiting'
    and (delivery.held_until is null or delivery.held_until <= ${now.toISOString()})`
  // Two wait once the first was being sent and failed; one event cannot stand in both.
  const { rows } = await sql<{ notificationId: string; channel: string }>`with planned as (
      select * from jsonb_to_recordset(${JSON.stringify(deliveries.map(plannedRow))}::jsonb)
        as planned (notification_id uuid, channel text, event_seq bigint, kind text, due_at timestamptz)
    ), newest as (
      select distinct on (notification_id, channel) planned.*, delivery.id
      from planned join delivery using (notification_id, channel)
      where ${free} and delivery.event_seq < planned.event_seq
      order by notification_id, channel, delivery.event_seq desc
    ), outdated as (
      update delivery set status = 'skipped', settled_at = ${now.toISOString()}, held_until = null
      from newest where ${free} and delivery.notification_id = newest.notification_id
        and delivery.channel = newest.channel and delivery.id <> newest.id
    )
    update delivery set event_seq = newest.event_seq, kind = newest.kind,
      due_at = case when attempts = 0 then least(delivery.due_at, newest.due_at)
        else delivery.due_at end
    from newest where ${free} and delivery.id = newest.id
    returning delivery.notification_id, delivery.channel`.execute(db)
  const keyOf = ({ notificationId, channel }: (typeof rows)[number]) =>
    `${notificationId} ${channel}`
  const updated = new Set(rows.map(keyOf))
  await insertDeliveries(
    db,
    hotelId,
    deliveries.filter((each) => !updated.has(keyOf(each))),
    now,
  )
}

const plannedRow = ({ notificationId, channel, eventSeq, kind, dueAt }: NoticeDelivery) => ({
  notification_id: notificationId,
  channel,
  event_seq: eventSeq,
  kind,
  due_at: dueAt.toISOString(),
})

/** Adds deliveries to the outbox and returns the ids of those that were not there yet. */
export async function insertDeliveries(
  db: Writes,
  hotelId: string,
  deliveries: readonly NewDelivery[],
  createdAt: Date,
): Promise<string[]> {
  const rows = deliveries.map((each) => ({ hotelId, id: uuidv7(), createdAt, ...each }))
  return insertNew(db, hotelId, rows)
}

async function insertNew(db: Writes, hotelId: string, rows: Insertable<Tables['delivery']>[]) {
  if (rows.length === 0) return []
  const inserted = await inBatches(rows, (batch) =>
    db
      .insertInto('delivery')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute(),
  )
  await notifyDeliverers(db, hotelId)
  return inserted.flat().map(({ id }) => id)
}

/** Queues a mail with a kept checkpoint, for no member. */
export async function insertCheckpointMail(
  db: Writes,
  hotelId: string,
  checkpointSize: number,
  now: Date,
) {
  const due = { channel: 'email' as const, createdAt: now, dueAt: now, checkpointSize }
  await db
    .insertInto('delivery')
    .values({ hotelId, id: uuidv7(), ...due })
    .execute()
  await notifyDeliverers(db, hotelId)
}

/** The same for webhook calls; a call without an event and a checkpoint is a test. */
export async function insertWebhookCalls(
  db: Writes,
  hotelId: string,
  calls: readonly { webhookId: string; eventSeq: number | null; checkpointSize?: number }[],
  now: Date,
): Promise<string[]> {
  const due = { hotelId, channel: 'webhook' as const, createdAt: now, dueAt: now }
  const rows = calls.map((call) => ({ ...due, id: uuidv7(), ...call }))
  return insertNew(db, hotelId, rows)
}

/** Queues a failed webhook call again; undefined when there is none. */
export async function resendCall(db: Writes, hotelId: string, id: string, dueAt: Date) {
  const call = await db
    .updateTable('delivery')
    .set({ status: 'waiting', dueAt, attempts: 0, settledAt: null })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .where('channel', '=', 'webhook')
    .where('status', '=', 'failed')
    .returning('webhookId')
    .executeTakeFirst()
  if (call) await notifyDeliverers(db, hotelId)
  return call
}

/** Makes postponed deliveries due, so that they are planned by the member's new quiet hours. */
export async function releasePostponed(
  db: Writes,
  { hotelId, memberId }: { hotelId: string; memberId: string },
  now: Date,
) {
  await db
    .updateTable('delivery')
    .set({ dueAt: now })
    .where('hotelId', '=', hotelId)
    .where('memberId', '=', memberId)
    .where('status', '=', 'waiting')
    .where('attempts', '=', 0)
    .where('dueAt', '>', new Date(now.getTime() + mailDelayMs).toISOString())
    .execute()
  await notifyDeliverers(db, hotelId)
}

const notifyDeliverers = (db: Writes, hotelId: string) =>
  sql`select pg_notify(${deliverySignal}, ${hotelId})`.execute(db)

/** The channel setting of each member, and the channels that reach them. */
export async function listRecipientSettings(
  db: Reads,
  hotelId: string,
  memberIds: readonly string[],
) {
  const rows = await recipientSettings.list(db, { hotelId, memberIds })
  return rows.map(({ memberId, timezone, locale, hasDevice, ...row }) => {
    const setting = row.setting ?? { ...firstChannelSetting, locale }
    const hasAddress = setting.emailAddress !== null
    return { memberId, timezone, setting, hasDevice: Boolean(hasDevice), hasAddress }
  })
}

const recipientSettings = prepared<{ hotelId: string; memberIds: readonly string[] }>()(
  (db, param) =>
    db
      .selectFrom('member')
      .innerJoin('hotel', 'hotel.id', 'member.hotelId')
      .leftJoin('channelSetting', (join) => sameHotel(join, 'channelSetting.memberId', 'member.id'))
      .where('member.hotelId', '=', param('hotelId'))
      .where(isOneOf('member.id', param('memberIds')))
      .select((eb) => [
        'member.id as memberId',
        'channelSetting.setting',
        'hotel.locale',
        'hotel.timezone',
        eb
          .exists(
            eb
              .selectFrom('pushDevice')
              .select('pushDevice.id')
              .whereRef('pushDevice.hotelId', '=', 'member.hotelId')
              .whereRef('pushDevice.memberId', '=', 'member.id'),
          )
          .as('hasDevice'),
      ]),
)
