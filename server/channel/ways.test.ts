import { uuidv7 } from 'uuidv7'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { channel, type Failure } from '@hotel/contract/channel'

import { useServer, type SignedIn } from '../testing/server.ts'
import { codeIn } from './code-in.ts'

const server = useServer()
const hourMs = 3_600_000
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

async function have(
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
const waysFor = async ({ call }: SignedIn) => (await call(channel.hotelDeliveries, {})).list

describe('how the hotel’s deliveries stand', () => {
  test('is nothing where nothing left', async () => {
    await have('sent', hoursAgo(25))
    await have('skipped', hoursAgo(1))
    expect(await waysFor(administrator)).toEqual([])
  })

  test('is counted by each way, of the last day; what waits, however long', async () => {
    for (const hours of [1, 23, 25]) await have('sent', hoursAgo(hours), { channel: 'push' })
    for (const hours of [2, 23.9, 24.1]) {
      await have('failed', hoursAgo(hours), { failure: 'unreachable', said: 'Connection timeout' })
    }
    await have('waiting', hoursAgo(30))
    const tried = hoursAgo(0.5)
    await have('waiting', tried, { failure: 'refused', said: '451 4.7.1 ada@example.com waits' })
    expect(await waysFor(administrator)).toEqual([
      { channel: 'push', sent: 2, waiting: 0, retrying: 0, failed: 0, trouble: null },
      {
        channel: 'email',
        sent: 0,
        waiting: 2,
        retrying: 1,
        failed: 2,
        trouble: { failure: 'refused', code: '451', at: tried.toISOString() },
      },
    ])
  })

  test('is of one’s own hotel only, and nobody is named in it', async () => {
    const stranger = await server.signIn({ hotel: server.otherHotel, userRole: 1 })
    await have('failed', hoursAgo(1), {
      failure: 'refused',
      said: '550 5.1.1 <ada@example.com>: no such mailbox, token 8f3a',
    })
    expect(await waysFor(stranger)).toEqual([])
    const answer = JSON.stringify(await waysFor(administrator))
    expect(answer).toContain('"code":"550"')
    for (const kept of ['ada@', 'mailbox', '8f3a', Ada.memberId]) expect(answer).not.toContain(kept)
  })

  test('is for administrators', async () => {
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
])('of “%s” the code is %s', (said, code) => {
  expect(codeIn(said)).toBe(code)
})
