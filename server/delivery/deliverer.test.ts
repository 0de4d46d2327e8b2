import { afterAll, beforeAll, expect, test } from 'vitest'

import { webhook } from '@hotel/contract/hotel/webhook'

import { relayPending } from '../notification/notifier.ts'
import { complain } from '../testing/hotel.ts'
import { openHttpReceiver, type HttpReceiver } from '../testing/receivers.ts'
import { useServer } from '../testing/server.ts'
import { until } from '../testing/until.ts'
import { startDeliverer } from './deliver.ts'

const server = useServer()
const receivers: HttpReceiver[] = []

beforeAll(async () => {
  server.outbound.privateNetworks = ['loopback']
  receivers.push(await openHttpReceiver(), await openHttpReceiver())
})
afterAll(() => Promise.all(receivers.map((each) => each.close())))

test('Deliverer: a hotel whose webhook is slow holds up no other', async () => {
  const [slow, quick] = receivers as [HttpReceiver, HttpReceiver]
  slow.thinkMs = 2_000
  const hotels = [server.hotel, server.otherHotel]
  for (const [index, { url }] of [slow, quick].entries()) {
    const { call } = await server.signIn({ userRole: 1, hotel: hotels[index]! })
    await call(webhook.create, { name: 'Desk', url, topics: ['received'], active: true })
    await complain(server.guest, hotels[index]!)
  }
  await relayPending.run({ db: server.database.db }, new Date())
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
  const begunAt = Date.now()
  announce(server.hotel.id)
  await until(() => slow.received.length === 1)
  announce(server.otherHotel.id)
  await until(() => quick.received.length === 1)
  expect(Date.now() - begunAt).toBeLessThan(slow.thinkMs)
  await stop()
  expect(Date.now() - begunAt).toBeGreaterThanOrEqual(slow.thinkMs)
})
