import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import {
  channels,
  failures,
  type Channel,
  type ChannelSetting,
  type Failure,
} from '@hotel/contract/channel'
import type { Locale } from '@hotel/contract/endpoint'
import { noticeKinds } from '@hotel/contract/notification'

import type { Reads, Writes } from '../db/open.ts'
import { hashToken } from '../secrets.ts'

type Whose = { hotelId: string; memberId: string }

/** What a member chose, if anything, and what their hotel speaks. */
export const findSetting = (db: Reads, { hotelId, memberId }: Whose) =>
  db
    .selectFrom('hotel')
    .leftJoin('channelSetting', (join) =>
      join
        .onRef('channelSetting.hotelId', '=', 'hotel.id')
        .on('channelSetting.memberId', '=', memberId),
    )
    .where('hotel.id', '=', hotelId)
    .select(['hotel.locale', 'channelSetting.setting'])
    .executeTakeFirstOrThrow()

export const keepSetting = (
  db: Writes,
  { hotelId, memberId }: Whose,
  setting: ChannelSetting,
  updatedAt: Date,
) =>
  db
    .insertInto('channelSetting')
    .values({ hotelId, memberId, setting: JSON.stringify(setting), updatedAt })
    .onConflict((conflict) =>
      conflict
        .columns(['hotelId', 'memberId'])
        .doUpdateSet({ setting: JSON.stringify(setting), updatedAt }),
    )
    .execute()

export const listDevices = (db: Reads, { hotelId, memberId }: Whose) =>
  db
    .selectFrom('pushDevice')
    .where('hotelId', '=', hotelId)
    .where('memberId', '=', memberId)
    .orderBy('createdAt', 'desc')
    .select(['id', 'name', 'createdAt'])
    .execute()

type NewDevice = { endpoint: string; sealed: Buffer; locale: Locale; name: string; createdAt: Date }

/** The browser is this member's from now on; answers with its id. */
export async function keepDevice(db: Writes, { hotelId, memberId }: Whose, device: NewDevice) {
  const { endpoint, sealed, ...facts } = device
  const values = { memberId, subscription: sealed, ...facts }
  const { id } = await db
    .insertInto('pushDevice')
    .values({ hotelId, id: uuidv7(), endpointHash: hashToken(endpoint), ...values })
    .onConflict((conflict) => conflict.columns(['hotelId', 'endpointHash']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const dropDevice = (db: Writes, { hotelId, memberId }: Whose, id: string) =>
  db
    .deleteFrom('pushDevice')
    .where('hotelId', '=', hotelId)
    .where('memberId', '=', memberId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

/** The latest of what was sent to a member, with the case as far as it is told of one. */
export async function listDeliveries(db: Reads, { hotelId, memberId }: Whose, limit: number) {
  const rows = await db
    .selectFrom('delivery')
    .leftJoin('notification', (join) =>
      join
        .onRef('notification.hotelId', '=', 'delivery.hotelId')
        .onRef('notification.id', '=', 'delivery.notificationId'),
    )
    .leftJoin('feedback', (join) =>
      join
        .onRef('feedback.hotelId', '=', 'notification.hotelId')
        .onRef('feedback.id', '=', 'notification.feedbackId'),
    )
    .where('delivery.hotelId', '=', hotelId)
    .where('delivery.memberId', '=', memberId)
    .orderBy('delivery.id', 'desc')
    .limit(limit)
    .select([
      'delivery.id',
      'delivery.channel',
      'delivery.status',
      'delivery.createdAt',
      sql<string>`coalesce(delivery.settled_at, delivery.due_at)`.as('at'),
      'delivery.attempts',
      'delivery.failure',
      'delivery.said',
      'delivery.insteadOf',
      'notification.kind',
      'feedback.id as feedbackId',
      'feedback.feedbackNo',
      'feedback.severity',
    ])
    .execute()
  return rows.map(({ kind, feedbackId, feedbackNo, severity, ...row }) => {
    const known = noticeKinds.find((each) => each === kind)
    const notice =
      known && feedbackId && feedbackNo && severity
        ? { kind: known, feedbackId, feedbackNo, severity }
        : null
    const channel: Channel = channels.find((each) => each === row.channel) ?? 'push'
    const insteadOf: Channel | null = channels.find((each) => each === row.insteadOf) ?? null
    const failure: Failure | null = failures.find((each) => each === row.failure) ?? null
    return { ...row, channel, insteadOf, failure, said: row.said || null, notice }
  })
}
