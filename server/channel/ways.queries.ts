import { sql } from 'kysely'

import { channels, failures, type DeliveryWay } from '@hotel/contract/channel'

import type { Reads } from '../db/open.ts'
import { codeIn } from './code-in.ts'

const dayMs = 24 * 3_600_000
const ways = [...channels, 'webhook'] as const

/** How the hotel's deliveries stand, by those ways that were used since the same time yesterday. */
export async function listWays(db: Reads, hotelId: string, now: Date): Promise<DeliveryWay[]> {
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
  const troubles = await ofHotel
    .where('failure', 'is not', null)
    .where('failedAt', '>', since)
    .distinctOn('channel')
    .orderBy('channel')
    .orderBy('failedAt', 'desc')
    .select(['channel', 'failure', 'said', 'failedAt'])
    .execute()
  return ways.flatMap((channel) => {
    const isIts = (row: { channel: string }) => row.channel === channel
    const countOf = (status: string) =>
      settled.find((row) => isIts(row) && row.status === status)?.count ?? 0
    const { count = 0, retrying = 0 } = waiting.find(isIts) ?? {}
    const worst = troubles.find(isIts)
    const failure = failures.find((each) => each === worst?.failure)
    const trouble =
      failure && worst?.failedAt ? { failure, code: codeIn(worst.said), at: worst.failedAt } : null
    const way = { sent: countOf('sent'), waiting: count, retrying, failed: countOf('failed') }
    return way.sent + way.waiting + way.failed > 0 ? [{ channel, ...way, trouble }] : []
  })
}
