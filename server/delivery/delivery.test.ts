import { beforeAll, describe, expect, test } from 'vitest'

import { channel, type ChannelSetting } from '@hotel/contract/channel'
import { wordNotice } from '@hotel/contract/notice-words'
import { notification } from '@hotel/contract/notification'

import { act, complain, findCaseOf } from '../testing/hotel.ts'
import { newBrowser, readVapid } from '../testing/post.ts'
import { usePost } from '../testing/use-post.ts'
import { useServer, type SignedIn } from '../testing/server.ts'

const server = useServer()
const post = usePost(server)
const { relay } = post
let Mei: SignedIn
const minuteMs = 60_000

beforeAll(async () => {
  Mei = await server.signIn({ userRole: 2, name: 'Mei' })
})

/** As if so much time had gone by. */
const deliver = (afterMs = 2 * minuteMs) => post.deliver(new Date(Date.now() + afterMs))

let addresses = 0
/** Somebody who is told by mail, by push, or both. */
async function somebody(
  by: { mail?: boolean; push?: boolean },
  facts: Partial<ChannelSetting> = {},
) {
  const member = await server.signIn({ userRole: 2 })
  addresses += 1
  const address = `member-${addresses}@example.com`
  const { setting } = await member.call(channel.standing, {})
  await member.call(channel.choose, {
    ...setting,
    emailAddress: by.mail ? address : null,
    ...facts,
  })
  const browser = newBrowser(`${post.push.url}/push/${addresses}`)
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
const statusesOf = async ({ call }: SignedIn) =>
  (await call(channel.deliveries, {})).list.map((each) => `${each.channel} ${each.status}`)

describe('a mail', () => {
  test('says what happened and where, leads to the case, and tells nothing the guest or staff wrote', async () => {
    const Ada = await somebody({ mail: true })
    const item = await mention(Ada)
    await deliver(30_000)
    expect(post.mail.mails).toEqual([])
    await deliver()
    expect(post.mail.mails).toHaveLength(1)
    const [{ to, text } = { to: [], text: '' }] = post.mail.mails
    expect(to).toEqual([Ada.address])
    expect(text).toMatch(
      /^Subject: Lakeside: Mei mentioned you in a note on a case from room 1201/m,
    )
    expect(text).toContain(
      `https://feedback.example.com/hotelClient/feedback/suggestion/${item.id}`,
    )
    expect(text).toMatch(/^From: desk@example\.com/m)
    expect(text).not.toContain('canary')
    expect(await statusesOf(Ada)).toEqual(['email sent'])
  })

  test('of many things at once is one mail', async () => {
    const Ada = await somebody({ mail: true }, { locale: 'zh-CN' })
    await mention(Ada)
    await mention(Ada)
    await mention(Ada)
    await deliver()
    expect(post.mail.mails).toHaveLength(1)
    expect(await statusesOf(Ada)).toEqual(['email sent', 'email sent', 'email sent'])
  })

  test('is not sent of what was read meanwhile, or may be seen no longer', async () => {
    const [Ada, Bo] = [await somebody({ mail: true }), await somebody({ mail: true })]
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
    expect(post.mail.mails).toEqual([])
    expect(await statusesOf(Ada)).toEqual(['email skipped'])
    expect(await statusesOf(Bo)).toEqual(['email skipped'])
  })

  test('goes once, however many servers send, and though one ended before it came to it', async () => {
    const Ada = await somebody({ mail: true })
    const item = await findCaseOf(server, await complain(server.guest, server.hotel))
    await act(Mei, item, { action: 'note', message: 'Look.', mentionIds: [Ada.memberId] })
    // The note is there; the server ended before it told anybody. The next one catches up.
    expect(post.mail.mails).toEqual([])
    await Promise.all([relay(), relay(), relay()])
    await Promise.all([deliver(), deliver(), deliver()])
    await relay()
    await deliver(60 * minuteMs)
    expect(post.mail.mails).toHaveLength(1)
  })

  test('that a server took and never finished goes by another one', async () => {
    const Ada = await somebody({ mail: true })
    await mention(Ada)
    const heldUntil = new Date(Date.now() + 4 * minuteMs)
    await server.database.db
      .updateTable('delivery')
      .set({ heldUntil })
      .where('memberId', '=', Ada.memberId)
      .execute()
    await deliver()
    expect(post.mail.mails).toEqual([])
    await deliver(5 * minuteMs)
    expect(post.mail.mails).toHaveLength(1)
  })

  test('waits for the end of the quiet hours', async () => {
    const Ada = await somebody({ mail: true }, { quiet: quietFrom(-60, 180) })
    await mention(Ada)
    await deliver(100 * minuteMs)
    expect(post.mail.mails).toEqual([])
    await deliver(181 * minuteMs)
    expect(post.mail.mails).toHaveLength(1)
  })

  test('that was not sent before they began, or is tried again in them, waits, too', async () => {
    const Ada = await somebody({ mail: true, push: true }, { quiet: quietFrom(2, 180) })
    await mention(Ada)
    post.push.answers.push(503)
    await deliver(0)
    expect(post.push.received).toHaveLength(1)
    for (const minutes of [2, 60, 178]) await deliver(minutes * minuteMs)
    expect([post.push.received.length, post.mail.mails.length]).toEqual([1, 0])
    expect(await statusesOf(Ada)).toEqual(['email waiting', 'push waiting'])
    await deliver(181 * minuteMs)
    expect([post.push.received.length, post.mail.mails.length]).toEqual([2, 1])
    const { list } = await Ada.call(channel.deliveries, {})
    expect(list.map(({ attempts }) => attempts)).toEqual([1, 2])
  })

  test('goes as soon as its member keeps quiet hours no longer', async () => {
    const Ada = await somebody({ mail: true }, { quiet: quietFrom(-60, 180) })
    await mention(Ada)
    await deliver(minuteMs)
    const { setting } = await Ada.call(channel.standing, {})
    await Ada.call(channel.choose, { ...setting, quiet: quietFrom(-60, 120) })
    await deliver(minuteMs)
    expect(post.mail.mails).toEqual([])
    await Ada.call(channel.choose, { ...setting, quiet: null })
    await deliver(minuteMs)
    expect(post.mail.mails).toHaveLength(1)
  })
})

/** Quiet hours that begin and end so many minutes from now. */
function quietFrom(begin: number, end: number) {
  const inShanghai = (minutes: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', timeStyle: 'short' }).format(
      new Date(Date.now() + minutes * minuteMs),
    )
  return { from: inShanghai(begin), to: inShanghai(end), exceptCritical: true }
}

describe('the list of what was sent to a member', () => {
  const toldTo = async ({ call }: SignedIn) =>
    (await call(channel.deliveries, {})).list.map(({ isTest, notice }) => ({
      isTest,
      told: notice && `${notice.feedbackNo}: ${wordNotice(notice, 'en')}`,
    }))

  test('says what each line told of, in the words of the bell', async () => {
    const Ada = await somebody({ mail: true })
    const { feedbackNo } = await mention(Ada)
    expect(await toldTo(Ada)).toEqual([
      {
        isTest: false,
        told: `${feedbackNo}: Mei mentioned you in a note on a case from room 1201`,
      },
    ])
  })

  test('says nothing of a case that they may see no longer, and does not call it a test', async () => {
    const Ada = await somebody({ mail: true })
    const { id } = await mention(Ada)
    const { db } = server.database
    await db.updateTable('member').set({ userRole: 3 }).where('id', '=', Ada.memberId).execute()
    await db.updateTable('feedback').set({ sensitive: true }).where('id', '=', id).execute()
    expect(await toldTo(Ada)).toEqual([{ isTest: false, told: null }])
  })
})

describe('a push', () => {
  test('is signed by this server and can be read by that browser only', async () => {
    const Ada = await somebody({ push: true })
    const item = await mention(Ada)
    await deliver()
    expect(post.push.received).toHaveLength(1)
    const [letter] = post.push.received
    const { pushKey } = await Ada.call(channel.standing, {})
    expect(readVapid(letter!, pushKey)).toMatchObject({
      aud: post.push.url,
      sub: 'https://feedback.example.com',
    })
    expect(letter!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' })
    expect(Ada.browser.read(letter!.body)).toEqual({
      tag: expect.any(String),
      title: 'Mei mentioned you in a note on a case from room 1201',
      body: `${item.feedbackNo} · High`,
      url: `/hotelClient/feedback/suggestion/${item.id}`,
    })
    expect(() => newBrowser(post.push.url).read(letter!.body)).toThrow()
  })

  test('to a browser that is there no longer forgets it, and a mail goes instead', async () => {
    const Ada = await somebody({ push: true, mail: true }, { email: [] })
    await mention(Ada)
    post.push.answers.push(410)
    await deliver()
    expect((await Ada.call(channel.standing, {})).devices).toEqual([])
    await deliver()
    expect(post.mail.mails).toHaveLength(1)
    const { list } = await Ada.call(channel.deliveries, {})
    expect(list).toMatchObject([
      { channel: 'email', status: 'sent', insteadOf: 'push' },
      { channel: 'push', status: 'failed', failure: 'refused', said: 'HTTP 410: not today' },
    ])
  })

  test('that fails is tried again, then the mail goes; nothing goes round in a circle', async () => {
    const Ada = await somebody({ push: true, mail: true }, { email: [] })
    await mention(Ada)
    post.push.answers.push(500, 503, 500)
    post.mail.refuses = { code: 550, text: 'No such mailbox' }
    for (const minutes of [0, 1, 5, 9, 20, 60, 600]) await deliver(minutes * minuteMs)
    expect(post.push.received).toHaveLength(3)
    expect(await statusesOf(Ada)).toEqual(['email failed', 'push failed'])
    const { list } = await Ada.call(channel.deliveries, {})
    expect(list[0]).toMatchObject({ failure: 'refused', said: '550 No such mailbox', attempts: 1 })
  })

  test('goes to no address within the hotel’s own network', async () => {
    const Ada = await somebody({ push: true })
    await mention(Ada)
    server.reach.privateNetworks = []
    await deliver()
    expect(post.push.received).toEqual([])
    expect((await Ada.call(channel.deliveries, {})).list[0]).toMatchObject({
      status: 'failed',
      failure: 'address',
    })
  })
})
