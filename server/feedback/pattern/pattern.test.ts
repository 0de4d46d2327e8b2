import { dayMs, minuteMs } from '@hotel/contract/duration'
import { uuidv7 } from 'uuidv7'
import { afterEach, describe, expect, test } from 'vitest'

import { feedbackBulk } from '@hotel/contract/feedback/bulk-endpoints'
import { feedback } from '@hotel/contract/feedback'
import { consentVersion, guest } from '@hotel/contract/guest'

import { act, complaint, complain, findCaseOf, resolveCase } from '../../testing/hotel.ts'
import { useServer, type SignedIn } from '../../testing/server.ts'
import { clustersOf } from './clusters.ts'

const server = useServer()

afterEach(() => {
  server.time.now = undefined
})
const at = (daysAgo: number) => {
  server.time.now = new Date(Date.now() - daysAgo * dayMs)
}
const submit = async (category: string, room = server.hotel.room, more: object = {}) => {
  const input = { ...complaint(server.hotel, { category, room }), ...more }
  return findCaseOf(server, await server.guest(guest.submit, input))
}
const hintsOf = async ({ call }: SignedIn, id: string) => {
  const { repeatGuest, repeatHouse, cameBack } = await call(feedback.detail, { id })
  return { repeatGuest, repeatHouse, cameBack }
}

describe('Repeat hints', () => {
  test('show a returning guest by phone number', async () => {
    const contact = (phone: string) => ({ contact: { phone, consentVersion } })
    const first = await submit('Noise', server.hotel.room, contact('138 1234 0000'))
    const second = await submit('Noise', server.hotel.otherRoom, contact('+8613812340000'))
    const other = await submit('Noise', server.hotel.otherRoom, contact('139 0000 0000'))
    const member = await server.signIn({ userRole: 2 })
    expect((await hintsOf(member, second.id)).repeatGuest).toBe(true)
    expect((await hintsOf(member, first.id)).repeatGuest).toBe(true)
    expect((await hintsOf(member, other.id)).repeatGuest).toBe(false)
  })

  test('show another complaint of the room in the 30 days before', async () => {
    at(100)
    const old = await submit('Plumbing and water', server.hotel.otherRoom)
    at(60)
    const apart = await submit('Plumbing and water', server.hotel.otherRoom)
    at(40)
    const near = await submit('TV and Wi-Fi', server.hotel.otherRoom)
    server.time.now = undefined
    const member = await server.signIn({ userRole: 2 })
    expect((await hintsOf(member, old.id)).repeatHouse).toBe(false)
    expect((await hintsOf(member, apart.id)).repeatHouse).toBe(false)
    expect((await hintsOf(member, near.id)).repeatHouse).toBe(true)
  })

  test('of the room are for complaints, and of complaints, only', async () => {
    const { otherRoom } = server.hotel
    const onDay = (daysAgo: number) => {
      at(daysAgo)
      return submit('Noise', otherRoom)
    }
    const complained = await onDay(200)
    const suggested = await onDay(199)
    const requested = await onDay(198)
    server.time.now = undefined
    const member = await server.signIn({ userRole: 2 })
    const typed = (id: string, type: 'complaint' | 'suggestion' | 'service_request') =>
      server.database.db.updateTable('feedback').set({ type }).where('id', '=', id).execute()
    await typed(suggested.id, 'suggestion')
    await typed(requested.id, 'service_request')
    expect((await hintsOf(member, suggested.id)).repeatHouse).toBe(false)
    expect((await hintsOf(member, requested.id)).repeatHouse).toBe(false)
    await typed(complained.id, 'service_request')
    await typed(requested.id, 'complaint')
    expect((await hintsOf(member, requested.id)).repeatHouse).toBe(false)
    await typed(suggested.id, 'complaint')
    expect((await hintsOf(member, requested.id)).repeatHouse).toBe(true)
  })

  test('hide sensitive cases from staff', async () => {
    at(300)
    const { otherRoom } = server.hotel
    await submit('Staff conduct', otherRoom)
    at(299)
    const plain = await submit('Noise', otherRoom)
    server.time.now = undefined
    const departmentId = server.hotel.departmentId('Front office')
    const staff = await server.signIn({ departmentId })
    expect((await hintsOf(staff, plain.id)).repeatHouse).toBe(false)
    const manager = await server.signIn({ userRole: 2 })
    expect((await hintsOf(manager, plain.id)).repeatHouse).toBe(true)
  })

  test('show a problem that recurred within 7 days of its resolution', async () => {
    const receipt = await complain(server.guest, server.hotel, { category: 'Food and drink' })
    await resolveCase(server, receipt)
    const fixed = await findCaseOf(server, receipt)
    const again = await submit('Food and drink')
    const otherThing = await submit('TV and Wi-Fi')
    const member = await server.signIn({ userRole: 2 })
    expect((await member.call(feedback.detail, { id: again.id })).cameBackOf).toMatchObject({
      feedbackNo: fixed.feedbackNo,
    })
    expect((await hintsOf(member, otherThing.id)).cameBack).toBe(false)
    server.time.now = new Date(Date.now() + 8 * dayMs)
    const late = await submit('Food and drink')
    expect(late.cameBackOf).toBeNull()
  })
})

describe('Clusters', () => {
  const found = (
    id: string,
    minutes: number,
    place: { room?: string; floor?: string; category?: string; words?: string } = {},
  ) => ({
    id,
    houseId: place.room ?? '1201',
    houseNo: place.room ?? '1201',
    building: 'Main',
    floor: place.floor ?? '12',
    categoryId: place.category ?? 'noise',
    contentBrief: place.words ?? '',
    createdAt: new Date(Date.UTC(2026, 2, 1) + minutes * minuteMs).toISOString(),
  })
  const idsOf = (cases: ReturnType<typeof found>[]) =>
    clustersOf(cases).map((cluster) => [cluster.kind, ...cluster.cases.map(({ id }) => id)])

  test.each([
    [
      'group two of a room and category',
      [found('a', 0), found('b', 60 * 71)],
      [['house', 'b', 'a']],
    ],
    ['do not group after 72 hours', [found('a', 0), found('b', 60 * 73)], []],
    ['do not group different categories', [found('a', 0), found('b', 1, { category: 'tv' })], []],
    [
      'group three of a floor and category within an hour',
      [found('a', 0), found('b', 30, { room: '1202' }), found('c', 60, { room: '1203' })],
      [['floor', 'c', 'b', 'a']],
    ],
    [
      'group three of a floor within an hour that name the same thing',
      [
        found('a', 0, { words: 'The lift is stuck' }),
        found('b', 30, { room: '1202', category: 'tv', words: 'No LIFT since noon' }),
        found('c', 60, { room: '1203', category: 'water', words: 'Is the lift broken?' }),
      ],
      [['floor', 'c', 'b', 'a']],
    ],
    [
      'group words in Chinese',
      [
        found('a', 0, { words: '电梯坏了' }),
        found('b', 30, { room: '1202', category: 'tv', words: '等电梯等了很久' }),
        found('c', 60, { room: '1203', category: 'water', words: '没有电梯可用' }),
      ],
      [['floor', 'c', 'b', 'a']],
    ],
    [
      'do not group three of a floor that have nothing in common but common words',
      [
        found('a', 0, { words: 'There is mould in our room, please come' }),
        found('b', 30, { room: '1202', category: 'tv', words: 'Nobody came to our room' }),
        found('c', 60, { room: '1203', category: 'water', words: 'Please empty the bin' }),
      ],
      [],
    ],
    [
      'do not group two of a floor, nor three in two hours',
      [found('a', 0), found('b', 61, { room: '1202' }), found('c', 122, { room: '1203' })],
      [],
    ],
    [
      'contain each case once',
      [found('a', 0), found('b', 1), found('c', 2, { room: '1203' }), found('d', -5)],
      [['floor', 'c', 'b', 'a', 'd']],
    ],
  ])('%s', (_, cases, expected) => {
    expect(idsOf(cases)).toEqual(expected)
  })

  test('can be replied to at once, each guest on their own page', async () => {
    const member = await server.signIn({ userRole: 2 })
    const { room, otherRoom } = server.hotel
    const receipts = [
      await complain(server.guest, server.hotel, { category: 'Noise' }),
      await complain(server.guest, server.hotel, { category: 'Noise', room }),
      await complain(server.guest, server.hotel, { category: 'Noise', room: otherRoom }),
    ]
    const ids = await Promise.all(
      receipts.map(async (receipt) => (await findCaseOf(server, receipt)).id),
    )
    const { list } = await member.call(feedback.clusters, {})
    const floor = list.find(({ kind }) => kind === 'floor')
    expect(floor).toMatchObject({ floor: '12', building: 'Main' })
    expect(floor!.cases.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
    await act(
      member,
      { id: ids[2]!, version: 1 },
      { action: 'dismiss', reasonCode: 'test', reason: 'x' },
    )
    const answer = await member.call(feedbackBulk.answerAll, {
      feedbackIds: ids,
      message: 'The water is back at eight.',
    })
    expect(answer.answered.toSorted()).toEqual([ids[0], ids[1]].toSorted())
    expect(answer.left).toEqual([ids[2]])
    for (const receipt of receipts.slice(0, 2)) {
      const { messages, status } = await server.guest(guest.status, receipt)
      expect(messages).toMatchObject([{ body: 'The water is back at eight.' }])
      expect(status).toBe('acknowledged')
    }
  })

  test('skip cases the caller may not see, including those of other hotels', async () => {
    const receipt = await complain(server.guest, server.otherHotel)
    const theirs = await findCaseOf(server, receipt)
    const { call } = await server.signIn({ userRole: 2 })
    const feedbackIds = [theirs.id, uuidv7()]
    const answer = await call(feedbackBulk.answerAll, { feedbackIds, message: 'Hello.' })
    expect(answer).toEqual({ answered: [], left: feedbackIds })
    expect(await findCaseOf(server, receipt)).toMatchObject({ version: theirs.version })
  })
})
