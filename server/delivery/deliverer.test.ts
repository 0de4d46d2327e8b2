import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { webhook } from '@hotel/contract/hotel/webhook'
import { channel } from '@hotel/contract/notification/channel'

import { relayPending } from '../notification/notifier.ts'
import { complain } from '../testing/hotel.ts'
import { newBrowser, openHttpReceiver, type HttpReceiver } from '../testing/receivers.ts'
import { useServer } from '../testing/server.ts'
import { until } from '../testing/until.ts'
import { insertDeliveries } from '../outbox/queries.ts'
import { startDeliverer } from './deliver.ts'

const server = useServer()
const receivers: HttpReceiver[] = []

beforeAll(async () => {
  server.outbound.privateNetworks = ['loopback']
  receivers.push(await openHttpReceiver(), await openHttpReceiver())
})
beforeEach(() => receivers.forEach((each) => each.received.splice(0)))
afterAll(() => Promise.all(receivers.map((each) => each.close())))

/** A guest complains at the hotel, and what it causes enters the outbox. */
async function fillOutbox(hotel: typeof server.hotel) {
  await complain(server.guest, hotel)
  await relayPending.run({ db: server.database.db }, new Date())
}

async function callBy(hotel: typeof server.hotel, { url }: HttpReceiver) {
  const { call } = await server.signIn({ userRole: 1, hotel })
  const name = crypto.randomUUID()
  await call(webhook.create, { name, url: `${url}?${name}`, topics: ['received'], active: true })
}

/** Returns the deliverer's signal, and what ends it. */
async function start() {
  let announce: (hotelId: string) => void = () => undefined
  const stop = await startDeliverer(
    {
      db: server.database.db,
      secrets: server.secrets,
      outbound: server.outbound,
      publicUrl: () => 'https://feedback.example.com',
      clock: () => new Date(),
      log: server.app.log,
    },
    async (_, onPayload) => {
      announce = onPayload
      return async () => undefined
    },
  )
  return { announce, stop }
}

test.each([
  ['other hotel', () => server.otherHotel],
  ['later message of its hotel', () => server.hotel],
])('Deliverer: a webhook that is slow holds up no %s', async (_, hotelOf) => {
  const [slow, quick] = receivers as [HttpReceiver, HttpReceiver]
  slow.thinkMs = 2_000
  const hotel = hotelOf()
  await callBy(server.hotel, slow)
  await fillOutbox(server.hotel)
  const { announce, stop } = await start()
  const begunAt = Date.now()
  announce(server.hotel.id)
  await until(() => slow.received.length === 1)
  await callBy(hotel, quick)
  await fillOutbox(hotel)
  announce(hotel.id)
  await until(() => quick.received.length === 1)
  expect(Date.now() - begunAt).toBeLessThan(slow.thinkMs)
  await stop()
  expect(Date.now() - begunAt).toBeGreaterThanOrEqual(slow.thinkMs)
  await server.database.db.updateTable('webhook').set({ active: false }).execute()
})

test('Deliverer: no message to a member overtakes the one before', async () => {
  const [, push] = receivers as [HttpReceiver, HttpReceiver]
  push.thinkMs = 1_000
  const { call, memberId } = await server.signIn({ userRole: 2 })
  await call(channel.addDevice, newBrowser(`${push.url}/push`).device)
  const { announce, stop } = await start()
  const { db } = server.database
  const { id: hotelId } = server.hotel
  for (const count of [1, 2]) {
    const dueAt = new Date()
    const one = { channel: 'push' as const, memberId, notificationId: null, dueAt }
    await db.transaction().execute((tx) => insertDeliveries(tx, hotelId, [one], dueAt))
    const begunAt = Date.now()
    announce(hotelId)
    await until(() => push.received.length === count)
    const waitedMs = Date.now() - begunAt
    if (count === 1) expect(waitedMs).toBeLessThan(push.thinkMs)
    else expect(waitedMs).toBeGreaterThan(push.thinkMs / 2)
  }
  push.thinkMs = 0
  await stop()
})
