import { dayMs, minuteMs } from '@hotel/contract/duration'
import { expect, test } from 'vitest'

import { channel } from '@hotel/contract/notification/channel'

import { zonedIn } from '../calendar.ts'
import { watchCases } from '../feedback/watch/watch.ts'
import { setAddress } from '../testing/confirmed.ts'
import { act, complain, findCaseOf } from '../testing/hotel.ts'
import { useDelivery } from '../testing/use-delivery.ts'
import { useServer } from '../testing/server.ts'
import { queueDigests } from './digest.ts'

const server = useServer()
const delivery = useDelivery(server)

test('Daily summary: one mail a day to administrators, at their hour, with the cases over twice their target', async () => {
  const members = {
    admin: await server.signIn({ userRole: 1 }),
    manager: await server.signIn({ userRole: 2 }),
  }
  for (const [name, member] of Object.entries(members)) {
    const { setting } = await member.call(channel.status, {})
    expect(setting.digestAt).toBe('08:00')
    await setAddress(server, member, `${name}@example.com`)
  }
  const late = await findCaseOf(
    server,
    await complain(server.guest, server.hotel, { content: 'canary-guest', category: 'Noise' }),
  )
  const { db } = server.database
  const after = (minutes: number) => new Date(Date.parse(late.createdAt) + minutes * minuteMs)
  await watchCases.run({ db }, after(61))
  await delivery.relay()
  // 07:59 and 08:00 in Shanghai, on the next day on which this hour comes.
  const today = zonedIn('Asia/Shanghai', after(62)).with({ hour: 8, minute: 0, second: 0 })
  const eight = new Date(
    (today.epochMilliseconds > after(62).getTime() ? today : today.add({ days: 1 }))
      .epochMilliseconds,
  )
  const digests = () => delivery.mail.mails.filter(({ text }) => text.includes('twice'))
  const run = async (at: Date) => {
    // Two servers at once.
    await Promise.all([queueDigests.run({ db }, at), queueDigests.run({ db }, at)])
    await Promise.all([delivery.deliver(at), delivery.deliver(at)])
  }
  const { setting } = await members.admin.call(channel.status, {})
  await members.admin.call(channel.choose, { ...setting, email: [] })
  // The summary of the day before may be due, too.
  await db.deleteFrom('delivery').execute()
  await run(new Date(eight.getTime() - minuteMs))
  delivery.mail.mails.length = 0
  await db.deleteFrom('delivery').execute()
  await run(eight)
  await run(new Date(eight.getTime() + minuteMs))
  expect(digests().map(({ to }) => to)).toEqual([['admin@example.com']])
  const [{ text } = { text: '' }] = digests()
  expect(text).toMatch(/^Subject: \[Lakeside\] 1 case took twice its target/m)
  expect(text).toContain(late.feedbackNo)
  expect(text).not.toContain('canary')
  const { list } = await members.admin.call(channel.deliveries, {})
  expect(list[0]).toMatchObject({ isDigest: true, isTest: false, status: 'sent', notice: null })

  // The next day it is not reported again, and nothing is sent.
  await act(members.manager, late, { action: 'acknowledge' })
  await run(new Date(eight.getTime() + dayMs))
  expect(digests()).toHaveLength(1)
  // Nor to an administrator who turned it off.
  await members.admin.call(channel.choose, { ...setting, digestAt: null })
  await run(new Date(eight.getTime() + 2 * dayMs))
  const later = await members.admin.call(channel.deliveries, {})
  expect(later.list.filter(({ isDigest }) => isDigest).map(({ status }) => status)).toEqual([
    'skipped',
    'sent',
  ])
})
