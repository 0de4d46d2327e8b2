import { minuteMs } from '@hotel/contract/duration'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { hotel } from '@hotel/contract/hotel'
import { webhook, type WebhookTopic } from '@hotel/contract/hotel/webhook'
import { Webhook } from 'standardwebhooks'

import { deliverWaiting } from '../delivery/deliver.ts'
import { relayPending } from '../notification/notifier.ts'
import { act, complain, findCaseOf } from '../testing/hotel.ts'
import { openHttpReceiver, type HttpReceiver, type Received } from '../testing/receivers.ts'
import { useServer, type SignedIn } from '../testing/server.ts'
import { until } from '../testing/until.ts'

const server = useServer()
let other: HttpReceiver
let admin: SignedIn

beforeAll(async () => {
  other = await openHttpReceiver()
  admin = await server.signIn({ userRole: 1 })
})
beforeEach(async () => {
  server.outbound.privateNetworks = ['loopback']
  other.received.length = 0
  other.answers.length = 0
  other.thinkMs = 0
  const { list } = await admin.call(webhook.list, {})
  for (const { id } of list) await admin.call(webhook.remove, { id })
})
afterAll(() => other.close())

const relay = () => relayPending.run({ db: server.database.db }, new Date())
const deliver = (afterMs = 0) =>
  deliverWaiting.run({
    db: server.database.db,
    secrets: server.secrets,
    outbound: server.outbound,
    publicUrl: () => 'https://feedback.example.com',
    clock: () => new Date(Date.now() + afterMs),
  })
const facts = (topics: WebhookTopic[] = ['received', 'replied']) => ({
  name: 'Switchboard',
  url: `${other.url}/hook`,
  topics,
  active: true,
})
const bodyOf = ({ body }: Received) => JSON.parse(body.toString()) as { type: string; data: object }
const verify = (secret: string, { headers, body }: Received) =>
  new Webhook(secret).verify(body.toString(), headers as Record<string, string>)

describe('Webhook', () => {
  test('receives its topics once, signed by Standard Webhooks', async () => {
    const { secret } = await admin.call(webhook.create, facts())
    const receipt = await complain(server.guest, server.hotel, { content: 'canary-guest' })
    const item = await findCaseOf(server, receipt)
    await act(admin, item, { action: 'reply', message: 'canary-reply' })
    await relay()
    await Promise.all([deliver(), deliver(), deliver()])
    expect(other.received.map((each) => bodyOf(each).type).toSorted()).toEqual([
      'feedback.received',
      'feedback.replied',
    ])
    for (const call of other.received) {
      expect(verify(secret, call)).toMatchObject({
        data: { feedbackNo: item.feedbackNo, houseNo: '1201', hotelCode: server.hotel.hotelCode },
      })
      expect(() => verify(secret, { ...call, body: Buffer.from('{}') })).toThrow(
        'No matching signature found',
      )
      expect(call.body.toString()).not.toContain('canary')
    }
    await relay()
    await deliver(60 * minuteMs)
    expect(other.received).toHaveLength(2)
  })

  test('is in the audit log when added, changed or removed, or its secret is renewed', async () => {
    const { id } = await admin.call(webhook.create, facts(['received']))
    await admin.call(webhook.renewSecret, { id })
    await admin.call(webhook.edit, { id, version: 1, ...facts(), name: 'PBX' })
    await admin.call(webhook.remove, { id })
    const { list } = await admin.call(hotel.history, { sections: 'webhooks' })
    expect(list.slice(0, 4).map(({ changes }) => changes)).toEqual([
      [{ field: 'webhooks.removed', item: null, from: 'PBX', to: null }],
      [
        { field: 'webhooks.name', item: 'Switchboard', from: 'Switchboard', to: 'PBX' },
        {
          field: 'webhooks.topics',
          item: 'Switchboard',
          from: 'received',
          to: 'received, replied',
        },
      ],
      [{ field: 'webhooks.secret', item: null, from: null, to: 'Switchboard' }],
      [{ field: 'webhooks.added', item: null, from: null, to: 'Switchboard' }],
    ])
  })

  test('is called once though the clock is set forward meanwhile', async () => {
    await admin.call(webhook.create, facts(['received']))
    await complain(server.guest, server.hotel)
    await relay()
    other.thinkMs = 1000
    const slow = deliver()
    await until(() => other.received.length === 1)
    await deliver(120 * minuteMs)
    await slow
    await deliver(240 * minuteMs)
    expect(other.received).toHaveLength(1)
  })

  test('receives nothing of sensitive cases or other hotels', async () => {
    await admin.call(webhook.create, facts())
    await complain(server.guest, server.hotel, { category: 'Staff conduct' })
    await complain(server.guest, server.otherHotel)
    await relay()
    await deliver()
    expect(other.received).toEqual([])
  })

  test('is retried with the same id and can be resent by hand after the last attempt', async () => {
    const { id } = await admin.call(webhook.create, facts(['received']))
    await complain(server.guest, server.hotel)
    await relay()
    other.answers.push(500, 503, 500, 500, 500, 500, 500, 500)
    for (const minutes of [0, 1, 3, 9, 40, 200, 600, 1500, 3000]) await deliver(minutes * minuteMs)
    expect(other.received).toHaveLength(8)
    expect(new Set(other.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    const [call] = (await admin.call(webhook.calls, { id })).list
    expect(call).toMatchObject({
      status: 'failed',
      failure: 'refused',
      said: 'HTTP 500: not today',
    })
    await admin.call(webhook.resend, { id: call!.id })
    await deliver(1)
    expect((await admin.call(webhook.calls, { id })).list[0]).toMatchObject({ status: 'sent' })
  })

  test('is called once by a test, signed with the renewed secret', async () => {
    const { id, secret } = await admin.call(webhook.create, facts())
    const renewed = await admin.call(webhook.renewSecret, { id })
    await admin.call(webhook.test, { id })
    await deliver(1)
    expect(other.received.map((each) => bodyOf(each).type)).toEqual(['test'])
    verify(renewed.secret, other.received[0]!)
    expect(() => verify(secret, other.received[0]!)).toThrow('No matching signature found')
  })

  test('refuses the 31st test in 15 minutes, of what and for how long, but not one of another webhook', async () => {
    const { id } = await admin.call(webhook.create, facts())
    const { id: otherId } = await admin.call(webhook.create, facts(['received']))
    for (let number = 1; number <= 30; number += 1) await admin.call(webhook.test, { id })
    await expect(admin.call(webhook.test, { id })).rejects.toMatchObject({
      code: 429001,
      message: 'Too many test messages. Wait 15 min, then try again.',
      data: { retryAfter: expect.any(Number) },
    })
    await admin.call(webhook.test, { id: otherId })
  })

  test('receives nothing after it was switched off or removed', async () => {
    const { id } = await admin.call(webhook.create, facts(['received']))
    await complain(server.guest, server.hotel)
    await relay()
    await admin.call(webhook.edit, { id, version: 1, ...facts(['received']), active: false })
    await deliver()
    expect(other.received).toEqual([])
    await expect(admin.call(webhook.edit, { id, version: 1, ...facts() })).rejects.toMatchObject({
      code: 409001,
      data: { current: { id, version: 2, active: false } },
    })
    await admin.call(webhook.remove, { id })
    for (const endpoint of [webhook.remove, webhook.test, webhook.renewSecret, webhook.calls]) {
      await expect(admin.call(endpoint as typeof webhook.test, { id })).rejects.toMatchObject({
        code: 404001,
      })
    }
  })

  test.each(['http://switchboard.example', 'https://10.0.0.7/hook', 'https://[::1]/'])(
    'refuses the URL %s outside the allowed networks',
    async (url) => {
      server.outbound.privateNetworks = []
      await expect(admin.call(webhook.create, { ...facts(), url })).rejects.toMatchObject({
        code: 400002,
        data: { fields: { url: expect.any(String) } },
      })
    },
  )

  test('is refused with the address and events of another one, at the address', async () => {
    const twice = {
      code: 400002,
      data: { fields: { url: expect.stringMatching(/^There is already a webhook/) } },
    }
    const { id } = await admin.call(webhook.create, facts(['received', 'replied']))
    const same = { ...facts(['replied', 'received']), name: 'PBX' }
    await expect(admin.call(webhook.create, same)).rejects.toMatchObject(twice)
    const { id: otherId } = await admin.call(webhook.create, facts(['closed']))
    const change = { id: otherId, version: 1, ...same }
    await expect(admin.call(webhook.edit, change)).rejects.toMatchObject(twice)
    await admin.call(webhook.edit, { id, version: 1, ...same })
  })

  test('is not found by another hotel', async () => {
    const stranger = await server.signIn({ hotel: server.otherHotel, userRole: 1 })
    const { id } = await admin.call(webhook.create, facts())
    expect((await stranger.call(webhook.list, {})).list).toEqual([])
    await expect(stranger.call(webhook.remove, { id })).rejects.toMatchObject({ code: 404001 })
    await expect(stranger.call(webhook.edit, { id, version: 1, ...facts() })).rejects.toMatchObject(
      { code: 404001 },
    )
  })

  test('takes no address with a user name or password', async () => {
    for (const login of ['me:secret', 'me', ':secret']) {
      const url = `https://${login}@example.com/hook`
      await expect(admin.call(webhook.create, { ...facts(), url })).rejects.toMatchObject({
        data: { fields: { url: expect.stringContaining('without a user name or password') } },
      })
    }
  })

  test('stores its secret encrypted', async () => {
    const { secret } = await admin.call(webhook.create, facts())
    const rows = await server.database.db.selectFrom('webhook').select('secret').execute()
    expect(rows.every((row) => !row.secret.includes(secret.slice(6)))).toBe(true)
  })
})
