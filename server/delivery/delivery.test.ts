import { minuteMs } from '@hotel/contract/duration'
import { beforeAll, describe, expect, test } from 'vitest'

import { channel, type ChannelSetting } from '@hotel/contract/notification/channel'
import { wordNotice } from '@hotel/contract/notification/words'
import { notification } from '@hotel/contract/notification'

import { watchCases } from '../feedback/watch/watch.ts'
import { act, complain, findCaseOf } from '../testing/hotel.ts'
import { insertDeliveries } from '../outbox/queries.ts'
import { setAddress } from '../testing/confirmed.ts'
import { newBrowser, readVapid } from '../testing/receivers.ts'
import { useDelivery } from '../testing/use-delivery.ts'
import { useServer, type SignedIn } from '../testing/server.ts'

const server = useServer()
const delivery = useDelivery(server)
const { relay } = delivery
let Mei: SignedIn

beforeAll(async () => {
  Mei = await server.signIn({ userRole: 2, name: 'Mei' })
})

/** Runs the delivery job at a later time. */
const deliver = (afterMs = 2 * minuteMs) => delivery.deliver(new Date(Date.now() + afterMs))

let addresses = 0
/** A member reached by mail, by push, or both. */
async function newMember(
  by: { mail?: boolean; push?: boolean },
  facts: Partial<ChannelSetting> = {},
) {
  const member = await server.signIn({ userRole: 2 })
  addresses += 1
  const address = `member-${addresses}@example.com`
  await setAddress(server, member, by.mail ? address : null, facts)
  const browser = newBrowser(`${delivery.push.url}/push/${addresses}`)
  if (by.push) await member.call(channel.addDevice, browser.device)
  return { ...member, address, browser }
}

async function mention(who: SignedIn, message = 'canary-note') {
  const item = await findCaseOf(
    server,
    await complain(server.guest, server.hotel, { content: 'canary-guest' }),
  )
  await act(Mei, item, { action: 'note', message, mentionIds: [who.memberId] })
  await relay()
  return item
}
const solved = {
  action: 'resolve',
  outcome: 'upheld',
  resolutionNote: 'The neighbours were asked.',
} as const
const statusesOf = async ({ call }: SignedIn) =>
  (await call(channel.deliveries, {})).list.map((each) => `${each.channel} ${each.status}`)

describe('Mail', () => {
  test('names the event and the room, links to the case and quotes no message', async () => {
    const Ada = await newMember({ mail: true })
    const item = await mention(Ada)
    await deliver(30_000)
    expect(delivery.mail.mails).toEqual([])
    await deliver()
    expect(delivery.mail.mails).toHaveLength(1)
    const [{ to, text } = { to: [], text: '' }] = delivery.mail.mails
    expect(to).toEqual([Ada.address])
    expect(text).toMatch(/^Subject: \[Lakeside\] Room 1201: Mei mentioned you in a note/m)
    expect(text).toContain(
      `https://feedback.example.com/hotelClient/feedback/suggestion/${item.id}`,
    )
    expect(text).toMatch(/^From: desk@example\.com/m)
    expect(text).not.toContain('canary')
    expect(await statusesOf(Ada)).toEqual(['email sent'])
  })

  test('groups simultaneous notices into one mail', async () => {
    const Ada = await newMember({ mail: true }, { locale: 'zh-CN' })
    await mention(Ada)
    await mention(Ada)
    await mention(Ada)
    await deliver()
    expect(delivery.mail.mails).toHaveLength(1)
    expect(await statusesOf(Ada)).toEqual(['email sent', 'email sent', 'email sent'])
  })

  test('says the latest about a case once, however much happens before it is sent', async () => {
    const Ada = await newMember({ mail: true })
    const item = await mention(Ada)
    const version = item.version + 1
    await act(Mei, { ...item, version }, { action: 'assign', ownerId: Ada.memberId })
    await relay()
    await deliver()
    expect(delivery.mail.mails).toHaveLength(1)
    expect(delivery.mail.mails[0]!.text).toMatch(
      /^Subject: \[Lakeside\] Room 1201: Mei assigned you this case/m,
    )
    expect(await statusesOf(Ada)).toEqual(['email sent'])
  })

  test('is followed by another one for what happens while it is being sent', async () => {
    const Ada = await newMember({ mail: true })
    const item = await mention(Ada)
    const sending = { heldUntil: new Date(Date.now() + 4 * minuteMs) }
    await server.database.db
      .updateTable('delivery')
      .set(sending)
      .where('memberId', '=', Ada.memberId)
      .execute()
    const version = item.version + 1
    await act(Mei, { ...item, version }, { action: 'assign', ownerId: Ada.memberId })
    await relay()
    expect(await statusesOf(Ada)).toEqual(['email waiting', 'email waiting'])
    // Neither could be sent; the next event brings the newer one up to date.
    await server.database.db
      .updateTable('delivery')
      .set({ heldUntil: null })
      .where('memberId', '=', Ada.memberId)
      .execute()
    await act(Mei, { ...item, version: version + 1 }, { action: 'assign', ownerId: Mei.memberId })
    await act(
      Mei,
      { ...item, version: version + 2 },
      { action: 'note', message: 'And?', mentionIds: [Ada.memberId] },
    )
    await relay()
    expect(await statusesOf(Ada)).toEqual(['email waiting', 'email skipped'])
    await deliver()
    expect(delivery.mail.mails).toHaveLength(1)
    expect(delivery.mail.mails[0]!.text).toContain('Mei mentioned you')
  })

  test('skips notices that were read or are no longer visible to the member', async () => {
    const [Ada, Bo] = [await newMember({ mail: true }), await newMember({ mail: true })]
    await mention(Ada)
    await Ada.call(notification.read, { all: true })
    const item = await mention(Bo)
    await server.database.db
      .updateTable('member')
      .set({ userRole: 3 })
      .where('id', '=', Bo.memberId)
      .execute()
    await server.database.db
      .updateTable('feedback')
      .set({ sensitive: true })
      .where('id', '=', item.id)
      .execute()
    await deliver()
    expect(delivery.mail.mails).toEqual([])
    expect(await statusesOf(Ada)).toEqual(['email skipped'])
    expect(await statusesOf(Bo)).toEqual(['email skipped'])
  })

  test('is sent once when several servers send and one died before sending', async () => {
    const Ada = await newMember({ mail: true })
    const item = await findCaseOf(server, await complain(server.guest, server.hotel))
    await act(Mei, item, { action: 'note', message: 'Look.', mentionIds: [Ada.memberId] })
    // The server stopped after saving the note; the next run catches up.
    expect(delivery.mail.mails).toEqual([])
    await Promise.all([relay(), relay(), relay()])
    await Promise.all([deliver(), deliver(), deliver()])
    await relay()
    await deliver(60 * minuteMs)
    expect(delivery.mail.mails).toHaveLength(1)
  })

  test('is sent by another server when the claim of the first expires', async () => {
    const Ada = await newMember({ mail: true })
    await mention(Ada)
    const heldUntil = new Date(Date.now() + 4 * minuteMs)
    await server.database.db
      .updateTable('delivery')
      .set({ heldUntil })
      .where('memberId', '=', Ada.memberId)
      .execute()
    await deliver()
    expect(delivery.mail.mails).toEqual([])
    await deliver(5 * minuteMs)
    expect(delivery.mail.mails).toHaveLength(1)
  })

  test('is claimed, and dated, by when its turn comes in a long run', async () => {
    const { memberId } = await newMember({ push: true })
    const dueAt = new Date()
    const tries = Array.from({ length: 51 }, () => ({
      channel: 'push' as const,
      memberId,
      notificationId: null,
      dueAt,
    }))
    const { db } = server.database
    await db.transaction().execute((tx) => insertDeliveries(tx, server.hotel.id, tries, dueAt))
    delivery.push.thinkMs = 1_000
    await delivery.deliver(() => new Date())
    delivery.push.thinkMs = 0
    const { last } = await db
      .selectFrom('delivery')
      .where('memberId', '=', memberId)
      .select(({ fn }) => fn.max('settledAt').as('last'))
      .executeTakeFirstOrThrow()
    expect(Date.parse(last!) - dueAt.getTime()).toBeGreaterThanOrEqual(1_000)
  })

  test('waits for the end of the quiet hours', async () => {
    const Ada = await newMember({ mail: true }, { quiet: quietFrom(-60, 180) })
    await mention(Ada)
    await deliver(100 * minuteMs)
    expect(delivery.mail.mails).toEqual([])
    await deliver(181 * minuteMs)
    expect(delivery.mail.mails).toHaveLength(1)
  })

  test('waits for the end of quiet hours that begin before it is sent or retried', async () => {
    const Ada = await newMember({ mail: true, push: true }, { quiet: quietFrom(2, 180) })
    await mention(Ada)
    delivery.push.answers.push(503)
    await deliver(0)
    expect(delivery.push.received).toHaveLength(1)
    for (const minutes of [2, 60, 178]) await deliver(minutes * minuteMs)
    expect([delivery.push.received.length, delivery.mail.mails.length]).toEqual([1, 0])
    expect(await statusesOf(Ada)).toEqual(['email waiting', 'push waiting'])
    await deliver(181 * minuteMs)
    expect([delivery.push.received.length, delivery.mail.mails.length]).toEqual([2, 1])
    const { list } = await Ada.call(channel.deliveries, {})
    expect(list.map(({ attempts }) => attempts)).toEqual([1, 2])
  })

  test('is sent as soon as the member switches quiet hours off', async () => {
    const Ada = await newMember({ mail: true }, { quiet: quietFrom(-60, 180) })
    await mention(Ada)
    await deliver(minuteMs)
    const { setting } = await Ada.call(channel.status, {})
    await Ada.call(channel.choose, { ...setting, quiet: quietFrom(-60, 120) })
    await deliver(minuteMs)
    expect(delivery.mail.mails).toEqual([])
    await Ada.call(channel.choose, { ...setting, quiet: null })
    await deliver(minuteMs)
    expect(delivery.mail.mails).toHaveLength(1)
  })
})

/** Quiet hours between two points in time, in minutes from now. */
function quietFrom(begin: number, end: number) {
  const inShanghai = (minutes: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', timeStyle: 'short' }).format(
      new Date(Date.now() + minutes * minuteMs),
    )
  return { from: inShanghai(begin), to: inShanghai(end), exceptCritical: true }
}

describe('List of deliveries', () => {
  const noticesFor = async ({ call }: SignedIn) =>
    (await call(channel.deliveries, {})).list.map(({ isTest, notice }) => ({
      isTest,
      text: notice && `${notice.feedbackNo}: ${wordNotice(notice, 'en')}`,
    }))

  test('describes each delivery like its notice in the bell', async () => {
    const Ada = await newMember({ mail: true })
    const { feedbackNo } = await mention(Ada)
    expect(await noticesFor(Ada)).toEqual([
      {
        isTest: false,
        text: `${feedbackNo}: Room 1201: Mei mentioned you in a note`,
      },
    ])
  })

  test('leaves out the notice of a case the member may no longer see', async () => {
    const Ada = await newMember({ mail: true })
    const { id } = await mention(Ada)
    const { db } = server.database
    await db.updateTable('member').set({ userRole: 3 }).where('id', '=', Ada.memberId).execute()
    await db.updateTable('feedback').set({ sensitive: true }).where('id', '=', id).execute()
    expect(await noticesFor(Ada)).toEqual([{ isTest: false, text: null }])
  })
})

describe('Push', () => {
  test('is signed by this server and readable by that browser only', async () => {
    const Ada = await newMember({ push: true })
    const item = await mention(Ada)
    await deliver()
    expect(delivery.push.received).toHaveLength(1)
    const [request] = delivery.push.received
    const { pushKey } = await Ada.call(channel.status, {})
    expect(readVapid(request!, pushKey)).toMatchObject({
      aud: delivery.push.url,
      sub: 'https://feedback.example.com',
    })
    expect(request!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' })
    expect(Ada.browser.read(request!.body)).toEqual({
      tag: expect.any(String),
      title: 'Room 1201: Mei mentioned you in a note',
      body: `${item.feedbackNo} · High`,
      url: `/hotelClient/feedback/suggestion/${item.id}`,
    })
    expect(() => newBrowser(delivery.push.url).read(request!.body)).toThrow(
      /unable to authenticate data/,
    )
  })

  test('deletes an expired subscription and falls back to mail', async () => {
    const Ada = await newMember({ push: true, mail: true }, { email: [] })
    await mention(Ada)
    delivery.push.answers.push(410)
    await deliver()
    expect((await Ada.call(channel.status, {})).devices).toEqual([])
    await deliver()
    expect(delivery.mail.mails).toHaveLength(1)
    const { list } = await Ada.call(channel.deliveries, {})
    expect(list).toMatchObject([
      { channel: 'email', status: 'sent', insteadOf: 'push' },
      { channel: 'push', status: 'failed', failure: 'refused', said: 'HTTP 410: not today' },
    ])
  })

  test('is retried, falls back to mail once and does not loop', async () => {
    const Ada = await newMember({ push: true, mail: true }, { email: [] })
    await mention(Ada)
    delivery.push.answers.push(500, 503, 500)
    delivery.mail.refuses = { code: 550, text: '<ada@example.com>: no such mailbox' }
    for (const minutes of [0, 1, 5, 9, 20, 60, 600]) await deliver(minutes * minuteMs)
    expect(delivery.push.received).toHaveLength(3)
    expect(await statusesOf(Ada)).toEqual(['email failed', 'push failed'])
    const { list } = await Ada.call(channel.deliveries, {})
    expect(list[0]).toMatchObject({
      failure: 'refused',
      said: '550 <…>: no such mailbox',
      attempts: 1,
    })
  })

  test('is not sent to an address in a private network', async () => {
    const Ada = await newMember({ push: true })
    await mention(Ada)
    server.outbound.privateNetworks = []
    await deliver()
    expect(delivery.push.received).toEqual([])
    expect((await Ada.call(channel.deliveries, {})).list[0]).toMatchObject({
      status: 'failed',
      failure: 'address',
    })
  })
})

test('Mail leaves out the missed deadline of a case that was resolved meanwhile', async () => {
  const departmentId = server.hotel.departmentId('Front office')
  const Ada = await newMember({ mail: true }, { quiet: quietFrom(-60, 180) })
  await server.database.db
    .updateTable('department')
    .set({ headMemberId: Ada.memberId })
    .where('id', '=', departmentId)
    .execute()
  const item = await findCaseOf(
    server,
    await complain(server.guest, server.hotel, { category: 'Noise' }),
  )
  await watchCases.run({ db: server.database.db }, new Date(Date.now() + 31 * minuteMs))
  await relay()
  const statuses = async () =>
    (await Ada.call(channel.deliveries, {})).list
      .filter(({ notice }) => notice?.feedbackId === item.id)
      .map(({ status }) => status)
  expect(await statuses()).toEqual(['waiting'])
  await act(Mei, item, solved)
  await deliver(200 * minuteMs)
  expect(await statuses()).toEqual(['skipped'])
})
