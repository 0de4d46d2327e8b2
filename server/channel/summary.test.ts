import { hourMs } from '@hotel/contract/duration'
import { uuidv7 } from 'uuidv7'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { channel, type Failure } from '@hotel/contract/notification/channel'

import { useServer, type SignedIn } from '../testing/server.ts'
import { errorCodeIn } from './error-code.ts'

const server = useServer()
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs)
let administrator: SignedIn
let Ada: SignedIn

beforeAll(async () => {
  administrator = await server.signIn({ userRole: 1 })
  Ada = await server.signIn()
})
beforeEach(async () => {
  await server.database.db.deleteFrom('delivery').execute()
})

type Facts = { failure?: Failure; said?: string; channel?: 'push' | 'email'; hotelId?: string }

async function insertDelivery(
  status: 'sent' | 'failed' | 'waiting' | 'skipped',
  at: Date,
  { hotelId = server.hotel.id, ...facts }: Facts & { memberId?: string } = {},
) {
  await server.database.db
    .insertInto('delivery')
    .values({
      hotelId,
      id: uuidv7(),
      channel: 'email',
      memberId: Ada.memberId,
      status,
      createdAt: at,
      dueAt: at,
      settledAt: status === 'waiting' ? null : at,
      failedAt: facts.failure ? at : null,
      ...facts,
    })
    .execute()
}
const summaryFor = async ({ call }: SignedIn) => (await call(channel.hotelDeliveries, {})).list

describe('Delivery summary', () => {
  test('is empty when nothing was sent in the last day', async () => {
    await insertDelivery('sent', hoursAgo(25))
    await insertDelivery('skipped', hoursAgo(1))
    expect(await summaryFor(administrator)).toEqual([])
  })

  test('counts each channel over the last day, and waiting deliveries of any age', async () => {
    for (const hours of [1, 23, 25])
      await insertDelivery('sent', hoursAgo(hours), { channel: 'push' })
    for (const hours of [2, 23.9, 24.1]) {
      await insertDelivery('failed', hoursAgo(hours), {
        failure: 'unreachable',
        said: 'Connection timeout',
      })
    }
    await insertDelivery('waiting', hoursAgo(30))
    const triedAt = hoursAgo(0.5)
    await insertDelivery('waiting', triedAt, {
      failure: 'refused',
      said: '451 4.7.1 ada@example.com waits',
    })
    expect(await summaryFor(administrator)).toEqual([
      { channel: 'push', sent: 2, waiting: 0, retrying: 0, failed: 0, trouble: null },
      {
        channel: 'email',
        sent: 0,
        waiting: 2,
        retrying: 1,
        failed: 2,
        trouble: { failure: 'refused', code: '451', at: triedAt.toISOString() },
      },
    ])
  })

  test('covers one hotel and names no member, mailbox or token', async () => {
    const stranger = await server.signIn({ hotel: server.otherHotel, userRole: 1 })
    await insertDelivery('failed', hoursAgo(1), {
      failure: 'refused',
      said: '550 5.1.1 <ada@example.com>: no such mailbox, token 8f3a',
    })
    expect(await summaryFor(stranger)).toEqual([])
    const answer = JSON.stringify(await summaryFor(administrator))
    expect(answer).toContain('"code":"550"')
    for (const secret of ['ada@', 'mailbox', '8f3a', Ada.memberId]) {
      expect(answer).not.toContain(secret)
    }
  })

  test('is refused to managers and staff', async () => {
    for (const userRole of [2, 3] as const) {
      const { call } = await server.signIn({ userRole })
      await expect(call(channel.hotelDeliveries, {})).rejects.toMatchObject({ code: 403001 })
    }
  })
})

test.each([
  ['550 5.1.1 <ada@example.com>: no such mailbox', '550'],
  ['535-5.7.8 Username and Password not accepted', '535'],
  ['HTTP 503: not today', 'HTTP 503'],
  ['connect ECONNREFUSED 10.0.0.3:25', 'ECONNREFUSED'],
  ['getaddrinfo ENOTFOUND mail.example.com', 'ENOTFOUND'],
  ['Connection timeout', null],
  ['5501234 is my number', null],
  ['10.0.0.3', null],
  ['', null],
  [null, null],
])('Error code of “%s” is %s', (said, code) => {
  expect(errorCodeIn(said)).toBe(code)
})
