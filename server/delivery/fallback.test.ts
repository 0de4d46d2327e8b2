import { minuteMs } from '@hotel/contract/duration'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { channel, type ChannelSetting } from '@hotel/contract/notification/channel'

import { setAddress } from '../testing/confirmed.ts'
import { act, complain, findCaseOf } from '../testing/hotel.ts'
import { newBrowser } from '../testing/receivers.ts'
import { useDelivery } from '../testing/use-delivery.ts'
import { useServer, type SignedIn } from '../testing/server.ts'

const server = useServer()
const delivery = useDelivery(server)
let Mei: SignedIn
let count = 0

beforeAll(async () => {
  Mei = await server.signIn({ userRole: 2, name: 'Mei' })
})
beforeEach(() => {
  delivery.mail.refuses = { code: 451, text: 'Try again later' }
})

/** A member with an address and optionally a browser, who was just mentioned in a note. */
async function mentioned({
  hasBrowser,
  ...chosen
}: Partial<ChannelSetting> & { hasBrowser: boolean }) {
  count += 1
  const member = await server.signIn({ userRole: 2 })
  const emailAddress = `fallback-${count}@example.com`
  await setAddress(server, member, emailAddress, chosen)
  const { device } = newBrowser(`${delivery.push.url}/push/${count}`)
  if (hasBrowser) await member.call(channel.addDevice, device)
  const item = await findCaseOf(server, await complain(server.guest, server.hotel))
  const mentionIds = [member.memberId]
  await act(Mei, item, { action: 'note', message: 'Look.', mentionIds })
  await delivery.relay()
  const start = Date.now()
  return {
    ...member,
    /** Sends due deliveries every half minute between two points in time, in minutes. */
    async pass(from: number, to: number) {
      for (let minutes = from; minutes <= to; minutes += 0.5) {
        await delivery.deliver(new Date(start + minutes * minuteMs + 1000))
      }
    },
    statuses: async () =>
      (await member.call(channel.deliveries, {})).list.map(
        (each) => `${each.channel} ${each.status} ${each.attempts}`,
      ),
  }
}

describe('A failing mail', () => {
  test('falls back to push six minutes after its first attempt and is not retried', async () => {
    const Ada = await mentioned({ hasBrowser: true, push: [] })
    await Ada.pass(0, 6.5)
    expect(await Ada.statuses()).toEqual(['email waiting 2'])
    expect(delivery.push.received).toEqual([])
    await Ada.pass(7, 7.5)
    expect(await Ada.statuses()).toEqual(['push sent 1', 'email failed 3'])
    const { list } = await Ada.call(channel.deliveries, {})
    expect(list[0]).toMatchObject({ insteadOf: 'email' })
    expect(list[1]).toMatchObject({ failure: 'refused', said: '451 Try again later' })
    delivery.mail.refuses = undefined
    await Ada.pass(8, 90)
    expect(delivery.mail.mails).toEqual([])
    expect(delivery.push.received).toHaveLength(1)
  })

  test('is not retried when push already delivered the notice', async () => {
    const Ada = await mentioned({ hasBrowser: true })
    await Ada.pass(0, 7.5)
    expect(await Ada.statuses()).toEqual(['email failed 3', 'push sent 1'])
  })

  test('is retried for over an hour when there is no fallback', async () => {
    const Ada = await mentioned({ hasBrowser: false })
    await Ada.pass(0, 82)
    expect(await Ada.statuses()).toEqual(['email failed 5'])
  })

  test('is retried to the last attempt when push has already failed', async () => {
    const Ada = await mentioned({ hasBrowser: true })
    delivery.push.answers.push(503, 503, 503)
    await Ada.pass(0, 82)
    expect(await Ada.statuses()).toEqual(['email failed 5', 'push failed 3'])
  })

  test('is not resumed when the push fallback fails too', async () => {
    const Ada = await mentioned({ hasBrowser: true, push: [] })
    delivery.push.answers.push(503, 503, 503)
    await Ada.pass(0, 82)
    expect(await Ada.statuses()).toEqual(['push failed 3', 'email failed 3'])
    expect(delivery.push.received).toHaveLength(3)
  })

  test('stays failed after a permanent error when the push fallback fails too', async () => {
    const Ada = await mentioned({ hasBrowser: true, push: [] })
    delivery.mail.refuses = { code: 550, text: 'No such mailbox' }
    delivery.push.answers.push(503, 503, 503)
    await Ada.pass(0, 30)
    expect(await Ada.statuses()).toEqual(['push failed 3', 'email failed 1'])
  })
})

test('A failing push falls back to mail, which is retried for over an hour', async () => {
  const Ada = await mentioned({ hasBrowser: true, email: [] })
  delivery.push.answers.push(503, 503, 503)
  await Ada.pass(0, 90)
  expect(await Ada.statuses()).toEqual(['email failed 5', 'push failed 3'])
})

test('A failing push falls back to mail after two and a half minutes', async () => {
  delivery.mail.refuses = undefined
  const Ada = await mentioned({ hasBrowser: true, email: [] })
  delivery.push.answers.push(503, 503, 503)
  await Ada.pass(0, 2)
  expect(await Ada.statuses()).toEqual(['push waiting 2'])
  await Ada.pass(2.5, 3)
  expect(await Ada.statuses()).toEqual(['email sent 1', 'push failed 3'])
})
