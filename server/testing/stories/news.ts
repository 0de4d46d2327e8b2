import { minuteMs } from '@hotel/contract/duration'
import { webhook } from '@hotel/contract/hotel/webhook'
import { join } from '@hotel/contract/member/join'
import { reset } from '@hotel/contract/member/reset'
import { channel } from '@hotel/contract/notification/channel'
import { expect } from 'vitest'

import { confirmAddress } from '../confirmed.ts'
import { act, complain, findCaseOf } from '../hotel.ts'
import { request } from '../people.ts'
import { newBrowser } from '../receivers.ts'
import type { SignedIn, TestServer } from '../server.ts'
import { openStream } from '../stream.ts'
import { until } from '../until.ts'
import type { TestDelivery } from '../use-delivery.ts'

/** How news reach members: streams, mails, browsers and other systems. */
export function newsStories(server: TestServer, delivery: TestDelivery) {
  const { relay, deliver } = delivery
  const newCase = async () => findCaseOf(server, await complain(server.guest, server.hotel))
  async function mention({ memberId }: SignedIn) {
    const manager = await server.signIn({ userRole: 2 })
    const mentionIds = [memberId]
    await act(manager, await newCase(), { action: 'note', message: 'Look.', mentionIds })
    await relay()
  }
  return {
    async 'a stream tells of cases, members and notices'() {
      const own = await server.signIn({ userRole: 1 })
      const address = await server.listen()
      const first = await openStream(address, own.token)
      await newCase()
      await until(() => first.events.length > 0)
      first.close()
      const again = await openStream(address, own.token, first.events[0]!.seq - 1)
      await server.guest(join.ask, request(server.hotel.hotelCode))
      await mention(own)
      const hasAll = () => again.pending.length > 1 && again.bells.length > 1
      await until(() => hasAll() && again.heartbeats > 1)
      again.close()
    },
    async 'a notice goes by mail and to a browser, now, later and instead'() {
      const own = await server.signIn({ userRole: 2 })
      await own.call(channel.addDevice, newBrowser(`${delivery.push.url}/device`).device)
      await confirmAddress(server, own, 'ada@example.com')
      const { setting } = await own.call(channel.status, {})
      const both = { ...setting, push: ['mention' as const], email: ['mention' as const] }
      await own.call(channel.choose, both)
      await mention(own)
      await deliver(new Date(Date.now() + 10 * minuteMs))
      expect([delivery.mail.mails.length, delivery.push.received.length]).toEqual([1, 1])
      for (const [answer, minutes] of [
        [500, 20],
        [410, 40],
      ] as const) {
        delivery.push.answers.push(answer)
        await mention(own)
        await deliver(new Date(Date.now() + minutes * minuteMs))
      }
      await mention(own)
      const quiet = { from: '00:00', to: '23:59', exceptCritical: false }
      await own.call(channel.choose, { ...both, quiet })
      await deliver(new Date(Date.now() + 60 * minuteMs))
    },
    async 'a link for a new password is mailed'() {
      const own = await server.signIn()
      await confirmAddress(server, own, 'bo@example.com')
      await server.guest(reset.request, { userName: own.userName })
      await deliver(new Date())
      expect(delivery.mail.mails).toHaveLength(1)
    },
    async 'another system is told of a case'() {
      const { call } = await server.signIn({ userRole: 1 })
      const system = { name: 'Desk', url: `${delivery.push.url}/desk`, active: true }
      await call(webhook.create, { ...system, topics: ['received'] })
      await newCase()
      await relay()
      await deliver(new Date())
      expect(delivery.push.received.map(({ path }) => path)).toContain('/desk')
    },
    async 'the server says how much waits'() {
      expect((await server.app.inject('/readyz')).json()).toHaveProperty('lag')
    },
  }
}
