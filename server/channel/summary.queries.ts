import { dayMs } from '@hotel/contract/duration'
import { sql } from 'kysely'

import { channels, failures, type ChannelHealth } from '@hotel/contract/notification/channel'

import type { Reads } from '../db/open.ts'
import { errorCodeIn } from './error-code.ts'

const allChannels = [...channels, 'webhook'] as const

/** Counts of the hotel's deliveries in the last 24 hours, for each channel that was used. */
export async function listChannelSummaries(
  db: Reads,
  hotelId: string,
  now: Date,
): Promise<ChannelHealth[]> {
  const since = new Date(now.getTime() - dayMs).toISOString()
  const ofHotel = db.selectFrom('delivery').where('hotelId', '=', hotelId)
  const settled = await ofHotel
    .where('settledAt', '>', since)
    .where('status', 'in', ['sent', 'failed'])
    .groupBy(['channel', 'status'])
    .select((eb) => ['channel', 'status', eb.fn.countAll<number>().as('count')])
    .execute()
  const waiting = await ofHotel
    .where('status', '=', 'waiting')
    .groupBy('channel')
    .select((eb) => [
      'channel',
      eb.fn.countAll<number>().as('count'),
      sql<number>`count(failure)::int`.as('retrying'),
    ])
    .execute()
  const failed = await ofHotel
    .where('failure', 'is not', null)
    .where('failedAt', '>', since)
    .distinctOn('channel')
    .orderBy('channel')
    .orderBy('failedAt', 'desc')
    .select(['channel', 'failure', 'said', 'failedAt'])
    .execute()
  return allChannels.flatMap((channel) => {
    const isOfChannel = (row: { channel: string }) => row.channel === channel
    const countOf = (status: string) =>
      settled.find((row) => isOfChannel(row) && row.status === status)?.count ?? 0
    const { count = 0, retrying = 0 } = waiting.find(isOfChannel) ?? {}
    const latest = failed.find(isOfChannel)
    const failure = failures.find((each) => each === latest?.failure)
    const trouble =
      failure && latest?.failedAt
        ? { failure, code: errorCodeIn(latest.said), at: latest.failedAt }
        : null
    const counts = { sent: countOf('sent'), waiting: count, retrying, failed: countOf('failed') }
    return counts.sent + counts.waiting + counts.failed > 0 ? [{ channel, ...counts, trouble }] : []
  })
}
