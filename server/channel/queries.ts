import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import {
  channels,
  failures,
  type Channel,
  type ChannelSetting,
  type Failure,
} from '@hotel/contract/notification/channel'
import type { Locale } from '@hotel/contract/http/endpoint'

import type { Reads, Writes } from '../db/open.ts'
import type { Viewer } from '../feedback/access.queries.ts'
import { findDeliveredNotices } from '../notification/queries.ts'
import { hashToken } from '../secrets.ts'

type MemberKey = { hotelId: string; memberId: string }

/** A member's channel setting, null until they save one, and their hotel's locale. */
export const findSetting = (db: Reads, { hotelId, memberId }: MemberKey) =>
  db
    .selectFrom('hotel')
    .leftJoin('channelSetting', (join) =>
      join
        .onRef('channelSetting.hotelId', '=', 'hotel.id')
        .on('channelSetting.memberId', '=', memberId),
    )
    .where('hotel.id', '=', hotelId)
    .select(['hotel.locale', 'channelSetting.setting'])
    .select(['channelSetting.confirmedAddress', 'channelSetting.codeUntil'])
    .executeTakeFirstOrThrow()

export const saveSetting = (
  db: Writes,
  { hotelId, memberId }: MemberKey,
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

export const listDevices = (db: Reads, { hotelId, memberId }: MemberKey) =>
  db
    .selectFrom('pushDevice')
    .where('hotelId', '=', hotelId)
    .where('memberId', '=', memberId)
    .orderBy('createdAt', 'desc')
    .select(['id', 'name', 'createdAt'])
    .execute()

type NewDevice = { endpoint: string; sealed: Buffer; locale: Locale; name: string; createdAt: Date }

/** Registers a browser for this member, also when another member had it. Returns its id. */
export async function saveDevice(db: Writes, { hotelId, memberId }: MemberKey, device: NewDevice) {
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

export const deleteDevice = (db: Writes, { hotelId, memberId }: MemberKey, id: string) =>
  db
    .deleteFrom('pushDevice')
    .where('hotelId', '=', hotelId)
    .where('memberId', '=', memberId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

/** A member's latest deliveries, each with its notice if they may still see the case. */
export async function listDeliveries(db: Reads, viewer: Viewer, limit: number) {
  const rows = await db
    .selectFrom('delivery')
    .where('hotelId', '=', viewer.hotelId)
    .where('memberId', '=', viewer.memberId)
    .orderBy('id', 'desc')
    .limit(limit)
    .select([
      'id',
      'channel',
      'status',
      'createdAt',
      sql<string>`coalesce(settled_at, due_at)`.as('at'),
      'attempts',
      'failure',
      'said',
      'insteadOf',
      'notificationId',
      'digestDay',
      'accountMail',
    ])
    .execute()
  const ids = rows.map(({ id }) => id)
  const found = await findDeliveredNotices(db, viewer, ids)
  const notices = new Map(found.map((each) => [each.id, each]))
  return rows.map(({ notificationId, digestDay, ...row }) => {
    const channel: Channel = channels.find((each) => each === row.channel) ?? 'push'
    const insteadOf: Channel | null = channels.find((each) => each === row.insteadOf) ?? null
    const failure: Failure | null = failures.find((each) => each === row.failure) ?? null
    const isDigest = digestDay !== null
    const isTest = notificationId === null && !isDigest && row.accountMail === null
    const notice = notices.get(row.id) ?? null
    return { ...row, channel, insteadOf, failure, said: row.said || null, isTest, isDigest, notice }
  })
}
