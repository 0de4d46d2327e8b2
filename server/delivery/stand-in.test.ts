import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { channel, type ChannelSetting } from '@hotel/contract/channel'

import { act, complain, findCaseOf } from '../testing/hotel.ts'
import { newBrowser } from '../testing/post.ts'
import { usePost } from '../testing/use-post.ts'
import { useServer, type SignedIn } from '../testing/server.ts'

const server = useServer()
const post = usePost(server)
let Mei: SignedIn
let count = 0

beforeAll(async () => {
  Mei = await server.signIn({ userRole: 2, name: 'Mei' })
})
beforeEach(() => {
  post.mail.refuses = { code: 451, text: 'Try again later' }
})

/** Somebody with an address and, if so, a browser, who was just mentioned in a note. */
async function mentioned({
  hasBrowser,
  ...chosen
}: Partial<ChannelSetting> & { hasBrowser: boolean }) {
  count += 1
  const member = await server.signIn({ userRole: 2 })
  const { setting } = await member.call(channel.standing, {})
  const emailAddress = `stand-in-${count}@example.com`
  await member.call(channel.choose, { ...setting, emailAddress, ...chosen })
  const { device } = newBrowser(`${post.push.url}/push/${count}`)
  if (hasBrowser) await member.call(channel.addDevice, device)
  const item = await findCaseOf(server, await complain(server.guest, server.hotel))
  const mentionIds = [member.memberId]
  await act(Mei, item, { action: 'note', message: 'Look.', mentionIds })
  await post.relay()
  const begun = Date.now()
  return {
    ...member,
    /** Every half minute from the first `from` until so many minutes have gone by, sends what is due. */
    async pass(from: number, to: number) {
      for (let minutes = from; minutes <= to; minutes += 0.5) {
        await post.deliver(new Date(begun + minutes * 60_000 + 1000))
      }
    },
    standing: async () =>
      (await member.call(channel.deliveries, {})).list.map(
        (each) => `${each.channel} ${each.status} ${each.attempts}`,
      ),
  }
}

describe('a mail that keeps failing', () => {
  test('gives way to push six minutes after its first try, and is tried no further', async () => {
    const Ada = await mentioned({ hasBrowser: true, push: [] })
    await Ada.pass(0, 6.5)
    expect(await Ada.standing()).toEqual(['email waiting 2'])
    expect(post.push.received).toEqual([])
    await Ada.pass(7, 7.5)
    expect(await Ada.standing()).toEqual(['push sent 1', 'email failed 3'])
    const { list } = await Ada.call(channel.deliveries, {})
    expect(list[0]).toMatchObject({ insteadOf: 'email' })
    expect(list[1]).toMatchObject({ failure: 'refused', said: '451 Try again later' })
    post.mail.refuses = undefined
    await Ada.pass(8, 90)
    expect(post.mail.mails).toEqual([])
    expect(post.push.received).toHaveLength(1)
  })

  test('is tried no further where push has told it already', async () => {
    const Ada = await mentioned({ hasBrowser: true })
    await Ada.pass(0, 7.5)
    expect(await Ada.standing()).toEqual(['email failed 3', 'push sent 1'])
  })

  test('is tried for over an hour where there is no other way', async () => {
    const Ada = await mentioned({ hasBrowser: false })
    await Ada.pass(0, 82)
    expect(await Ada.standing()).toEqual(['email failed 5'])
  })

  test('is tried to the end where push has failed before it', async () => {
    const Ada = await mentioned({ hasBrowser: true })
    post.push.answers.push(503, 503, 503)
    await Ada.pass(0, 82)
    expect(await Ada.standing()).toEqual(['email failed 5', 'push failed 3'])
  })

  test('goes on where it left off when push does not get through either', async () => {
    const Ada = await mentioned({ hasBrowser: true, push: [] })
    post.push.answers.push(503, 503, 503)
    await Ada.pass(0, 10)
    expect(await Ada.standing()).toEqual(['push failed 3', 'email waiting 3'])
    post.mail.refuses = undefined
    await Ada.pass(10.5, 26)
    expect(await Ada.standing()).toEqual(['push failed 3', 'email sent 4'])
    expect(post.mail.mails).toHaveLength(1)
    expect(post.push.received).toHaveLength(3)
  })

  test('stays failed when push does not get through and the mail was refused for good', async () => {
    const Ada = await mentioned({ hasBrowser: true, push: [] })
    post.mail.refuses = { code: 550, text: 'No such mailbox' }
    post.push.answers.push(503, 503, 503)
    await Ada.pass(0, 30)
    expect(await Ada.standing()).toEqual(['push failed 3', 'email failed 1'])
  })
})

test('a push that keeps failing gives way to mail after two and a half minutes', async () => {
  post.mail.refuses = undefined
  const Ada = await mentioned({ hasBrowser: true, email: [] })
  post.push.answers.push(503, 503, 503)
  await Ada.pass(0, 2)
  expect(await Ada.standing()).toEqual(['push waiting 2'])
  await Ada.pass(2.5, 3)
  expect(await Ada.standing()).toEqual(['email sent 1', 'push failed 3'])
})
