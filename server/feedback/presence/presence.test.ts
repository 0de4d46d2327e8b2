import { minuteMs } from '@hotel/contract/duration'
import { uuidv7 } from 'uuidv7'
import { afterEach, describe, expect, test } from 'vitest'

import { feedback } from '@hotel/contract/feedback'
import { guest } from '@hotel/contract/guest'

import { complain, findCaseOf, resolveCase } from '../../testing/hotel.ts'
import { useServer } from '../../testing/server.ts'

const server = useServer()
const newCase = async () => {
  const { guestToken } = await complain(server.guest, server.hotel, { category: 'Noise' })
  const { id } = await findCaseOf(server, { guestToken })
  return { id, guestToken }
}
const manager = (name: string) => server.signIn({ userRole: 2, name })
const viewsOf = async (id: string) =>
  (
    await server.database.db
      .selectFrom('event')
      .select('actorId')
      .where('entityId', '=', id)
      .where('action', '=', 'look')
      .execute()
  ).length

afterEach(() => {
  server.time.now = undefined
})

describe('Presence', () => {
  test('shows who else has the case open, until they leave', async () => {
    const [ada, bob] = [await manager('Ada'), await manager('Bob')]
    const { id } = await newCase()
    server.time.now = new Date()
    const begin = server.time.now.getTime()
    expect(await ada.call(feedback.look, { feedbackId: id })).toEqual({ others: [] })
    expect(await bob.call(feedback.look, { feedbackId: id })).toMatchObject({
      others: [{ memberId: ada.memberId, name: 'Ada', since: server.time.now.toISOString() }],
    })
    server.time.now = new Date(begin + 44_000)
    expect((await bob.call(feedback.look, { feedbackId: id })).others).toHaveLength(1)
    server.time.now = new Date(begin + 46_000)
    expect((await bob.call(feedback.look, { feedbackId: id })).others).toEqual([])
  })

  test('does not show a member from whom the case was hidden', async () => {
    const [ada, bob] = [await manager('Ada'), await server.signIn({ userRole: 3, name: 'Bob' })]
    const { id } = await newCase()
    const { version } = await ada.call(feedback.detail, { id })
    await bob.call(feedback.look, { feedbackId: id })
    expect((await ada.call(feedback.look, { feedbackId: id })).others).toHaveLength(1)
    const restrict = { action: 'restrict', sensitive: true } as const
    await ada.call(feedback.act, { feedbackId: id, version, requestId: uuidv7(), ...restrict })
    expect((await ada.call(feedback.look, { feedbackId: id })).others).toEqual([])
  })

  test('writes a view event once an hour, outside the timeline', async () => {
    const ada = await manager('Ada')
    const { id } = await newCase()
    server.time.now = new Date()
    const begin = server.time.now.getTime()
    for (const minutes of [0, 0.3, 0.6, 30]) {
      server.time.now = new Date(begin + minutes * minuteMs)
      await ada.call(feedback.look, { feedbackId: id })
    }
    expect(await viewsOf(id)).toBe(1)
    server.time.now = new Date(begin + 100 * minuteMs)
    await ada.call(feedback.look, { feedbackId: id })
    expect(await viewsOf(id)).toBe(2)
    const { timeline } = await ada.call(feedback.detail, { id })
    expect(timeline.map(({ action }) => action)).not.toContain('look')
  })

  test('is not found for another hotel', async () => {
    const { id } = await newCase()
    const stranger = await server.signIn({ hotel: server.otherHotel, userRole: 1 })
    const look = stranger.call(feedback.look, { feedbackId: id })
    await expect(look).rejects.toMatchObject({ code: 404001 })
  })
})

describe('Unread guest message', () => {
  test('stays unread in the list until the owner reads it', async () => {
    const [owner, other] = [await manager('Ada'), await manager('Bob')]
    const { id, guestToken } = await newCase()
    await owner.call(feedback.act, { feedbackId: id, version: 1, action: 'take' })
    for (const message of ['One.', 'Two.']) {
      await server.guest(guest.answer, { guestToken, requestId: uuidv7(), message })
    }
    const unread = async () => {
      const { list } = await other.call(feedback.list, { pageSize: 100 })
      return list.find((row) => row.id === id)?.unreadGuestMessages
    }
    expect(await unread()).toBe(2)
    expect(await other.call(feedback.read, { feedbackId: id })).toEqual({ unreadGuestMessages: 2 })
    const before = await owner.call(feedback.detail, { id })
    expect(await owner.call(feedback.read, { feedbackId: id })).toEqual({ unreadGuestMessages: 0 })
    expect(await unread()).toBe(0)
    expect(await owner.call(feedback.detail, { id })).toMatchObject({ version: before.version })
  })

  test('is read once somebody replies', async () => {
    const ada = await manager('Ada')
    const { id, guestToken } = await newCase()
    await server.guest(guest.answer, { guestToken, requestId: uuidv7(), message: 'Hello?' })
    await ada.call(feedback.act, {
      feedbackId: id,
      version: 2,
      action: 'reply',
      message: 'We come.',
    })
    expect((await ada.call(feedback.detail, { id })).unreadGuestMessages).toBe(0)
  })

  test('is read once the case is resolved or closed by anyone', async () => {
    const [owner, other] = [await manager('Ada'), await manager('Bob')]
    const { id, guestToken } = await newCase()
    const unread = async () => (await other.call(feedback.detail, { id })).unreadGuestMessages
    const write = async () =>
      server.guest(guest.answer, { guestToken, requestId: uuidv7(), message: 'Hello?' })
    await owner.call(feedback.act, { feedbackId: id, version: 1, action: 'take' })
    await write()
    expect(await unread()).toBe(1)
    await resolveCase(server, { guestToken })
    expect(await unread()).toBe(0)
    await write()
    expect(await unread()).toBe(1)
    await server.guest(guest.confirm, { guestToken, requestId: uuidv7() })
    expect(await unread()).toBe(0)
  })

  test('is read once the guest withdraws the case', async () => {
    const ada = await manager('Ada')
    const { id, guestToken } = await newCase()
    await server.guest(guest.answer, { guestToken, requestId: uuidv7(), message: 'Hello?' })
    await server.guest(guest.withdraw, { guestToken, requestId: uuidv7() })
    expect((await ada.call(feedback.detail, { id })).unreadGuestMessages).toBe(0)
  })
})
