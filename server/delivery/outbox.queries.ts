import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { Channel } from '@hotel/contract/channel'

import type { Reads, Writes } from '../db/open.ts'
import { mailWaitsMs } from './plan.ts'

/** Told on commit as the hotel's id: something of it is to be sent. */
export const deliveryChannel = 'delivery'

export type NewDelivery = {
  channel: Channel
  memberId: string
  /** Null for a test. */
  notificationId: string | null
  dueAt: Date
  insteadOf?: Channel
}

/** Puts into the outbox what is not there yet, and answers with the ids. */
export async function insertDeliveries(
  db: Writes,
  hotelId: string,
  deliveries: readonly NewDelivery[],
  createdAt: Date,
): Promise<string[]> {
  if (deliveries.length === 0) return []
  const rows = await db
    .insertInto('delivery')
    .values(deliveries.map((each) => ({ hotelId, id: uuidv7(), createdAt, ...each })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  await wakeDeliverers(db, hotelId)
  return rows.map(({ id }) => id)
}

/** Calls to other systems that are not there yet; without an event it is a test. */
export async function insertCalls(
  db: Writes,
  hotelId: string,
  calls: readonly { webhookId: string; eventSeq: number | null }[],
  now: Date,
): Promise<string[]> {
  if (calls.length === 0) return []
  const due = { hotelId, channel: 'webhook' as const, createdAt: now, dueAt: now }
  const rows = await db
    .insertInto('delivery')
    .values(calls.map((call) => ({ ...due, id: uuidv7(), ...call })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  await wakeDeliverers(db, hotelId)
  return rows.map(({ id }) => id)
}

/** A call that has failed begins anew; undefined where there is no such. */
export async function remakeCall(db: Writes, hotelId: string, id: string, dueAt: Date) {
  const call = await db
    .updateTable('delivery')
    .set({ status: 'waiting', dueAt, attempts: 0, settledAt: null })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .where('channel', '=', 'webhook')
    .where('status', '=', 'failed')
    .returning('webhookId')
    .executeTakeFirst()
  if (call) await wakeDeliverers(db, hotelId)
  return call
}

/** What waits for the end of quiet hours is looked at anew, for they may be others by now. */
export async function releaseHeld(
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
    .where('dueAt', '>', new Date(now.getTime() + mailWaitsMs).toISOString())
    .execute()
  await wakeDeliverers(db, hotelId)
}

const wakeDeliverers = (db: Writes, hotelId: string) =>
  sql`select pg_notify(${deliveryChannel}, ${hotelId})`.execute(db)

/** What each of these members chose, and what there is to tell them by. */
export const listAudience = (db: Reads, hotelId: string, memberIds: readonly string[]) =>
  db
    .selectFrom('member')
    .innerJoin('hotel', 'hotel.id', 'member.hotelId')
    .leftJoin('channelSetting', (join) =>
      join
        .onRef('channelSetting.hotelId', '=', 'member.hotelId')
        .onRef('channelSetting.memberId', '=', 'member.id'),
    )
    .where('member.hotelId', '=', hotelId)
    .where('member.id', 'in', [...memberIds])
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
    ])
    .execute()
