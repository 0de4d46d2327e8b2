import { uuidv7 } from 'uuidv7'
import { afterEach, describe, expect, test } from 'vitest'

import { feedbackBulk } from '@hotel/contract/bulk'
import { feedback } from '@hotel/contract/feedback'
import { consentVersion, guest } from '@hotel/contract/guest'

import { act, complaint, complain, findCaseOf, resolveCase } from '../../testing/hotel.ts'
import { useServer, type SignedIn } from '../../testing/server.ts'
import { clustersOf } from './clusters.ts'

const server = useServer()
const dayMs = 86_400_000
const minuteMs = 60_000

afterEach(() => {
  server.time.now = undefined
})
const at = (daysAgo: number) => {
  server.time.now = new Date(Date.now() - daysAgo * dayMs)
}
const tell = async (category: string, room = server.hotel.room, more: object = {}) => {
  const words = { ...complaint(server.hotel, { category, room }), ...more }
  return findCaseOf(server, await server.guest(guest.submit, words))
}
const marksOf = async ({ call }: SignedIn, id: string) => {
  const { repeatGuest, repeatHouse, cameBack } = await call(feedback.detail, { id })
  return { repeatGuest, repeatHouse, cameBack }
}

describe('a case shows', () => {
  test('that the same guest was here before, by phone', async () => {
    const contact = (phone: string) => ({ contact: { phone, consentVersion } })
    const first = await tell('Noise', server.hotel.room, contact('138 1234 0000'))
    const second = await tell('Noise', server.hotel.otherRoom, contact('+8613812340000'))
    const other = await tell('Noise', server.hotel.otherRoom, contact('139 0000 0000'))
    const desk = await server.signIn({ userRole: 2 })
    expect((await marksOf(desk, second.id)).repeatGuest).toBe(true)
    expect((await marksOf(desk, first.id)).repeatGuest).toBe(true)
    expect((await marksOf(desk, other.id)).repeatGuest).toBe(false)
  })

  test('that the room had another complaint in the 30 days before', async () => {
    at(100)
    const old = await tell('Plumbing and water', server.hotel.otherRoom)
    at(60)
    const apart = await tell('Plumbing and water', server.hotel.otherRoom)
    at(40)
    const near = await tell('TV and Wi-Fi', server.hotel.otherRoom)
    server.time.now = undefined
    const desk = await server.signIn({ userRole: 2 })
    expect((await marksOf(desk, old.id)).repeatHouse).toBe(false)
    expect((await marksOf(desk, apart.id)).repeatHouse).toBe(false)
    expect((await marksOf(desk, near.id)).repeatHouse).toBe(true)
  })

  test('nothing of a sensitive one to staff', async () => {
    at(300)
    const { otherRoom } = server.hotel
    await tell('Staff conduct', otherRoom)
    at(299)
    const plain = await tell('Noise', otherRoom)
    server.time.now = undefined
    const departmentId = server.hotel.departmentId('Front office')
    const staff = await server.signIn({ departmentId })
    expect((await marksOf(staff, plain.id)).repeatHouse).toBe(false)
    const manager = await server.signIn({ userRole: 2 })
    expect((await marksOf(manager, plain.id)).repeatHouse).toBe(true)
  })

  test('that it came back within 7 days of being put right', async () => {
    const receipt = await complain(server.guest, server.hotel, { category: 'Food and drink' })
    await resolveCase(server, receipt)
    const fixed = await findCaseOf(server, receipt)
    const again = await tell('Food and drink')
    const otherThing = await tell('TV and Wi-Fi')
    const desk = await server.signIn({ userRole: 2 })
    expect((await desk.call(feedback.detail, { id: again.id })).cameBackOf).toMatchObject({
      feedbackNo: fixed.feedbackNo,
    })
    expect((await marksOf(desk, otherThing.id)).cameBack).toBe(false)
    server.time.now = new Date(Date.now() + 8 * dayMs)
    const late = await tell('Food and drink')
    expect(late.cameBackOf).toBeNull()
  })
})

describe('clusters', () => {
  const found = (
    id: string,
    minutes: number,
    place: { room?: string; floor?: string; category?: string } = {},
  ) => ({
    id,
    houseId: place.room ?? '1201',
    houseNo: place.room ?? '1201',
    building: 'Main',
    floor: place.floor ?? '12',
    categoryId: place.category ?? 'noise',
    createdAt: new Date(Date.UTC(2026, 2, 1) + minutes * minuteMs).toISOString(),
  })
  const idsOf = (cases: ReturnType<typeof found>[]) =>
    clustersOf(cases).map((cluster) => [cluster.kind, ...cluster.cases.map(({ id }) => id)])

  test.each([
    ['two of a room and category', [found('a', 0), found('b', 60 * 71)], [['house', 'b', 'a']]],
    ['not after 72 hours', [found('a', 0), found('b', 60 * 73)], []],
    ['not of another category', [found('a', 0), found('b', 1, { category: 'tv' })], []],
    [
      'three of a floor within an hour, whatever they are',
      [
        found('a', 0),
        found('b', 30, { room: '1202', category: 'tv' }),
        found('c', 60, { room: '1203', category: 'water' }),
      ],
      [['floor', 'c', 'b', 'a']],
    ],
    [
      'not two of a floor, nor three in two hours',
      [
        found('a', 0),
        found('b', 61, { room: '1202', category: 'tv' }),
        found('c', 122, { room: '1203', category: 'water' }),
      ],
      [],
    ],
    [
      'each case in one of them only',
      [
        found('a', 0),
        found('b', 1),
        found('c', 2, { room: '1203', category: 'water' }),
        found('d', -5),
      ],
      [['floor', 'c', 'b', 'a', 'd']],
    ],
  ])('%s', (_, cases, expected) => {
    expect(idsOf(cases)).toEqual(expected)
  })

  test('are answered all at once, each guest on a page of their own', async () => {
    const desk = await server.signIn({ userRole: 2 })
    const receipts = [
      await complain(server.guest, server.hotel, { category: 'Noise' }),
      await complain(server.guest, server.hotel, { category: 'Plumbing and water' }),
      await complain(server.guest, server.hotel, {
        category: 'Room cleanliness',
        room: server.hotel.otherRoom,
      }),
    ]
    const ids = await Promise.all(
      receipts.map(async (receipt) => (await findCaseOf(server, receipt)).id),
    )
    const { list } = await desk.call(feedback.clusters, {})
    const floor = list.find(({ kind }) => kind === 'floor')
    expect(floor).toMatchObject({ floor: '12', building: 'Main' })
    expect(floor!.cases.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
    await act(
      desk,
      { id: ids[2]!, version: 1 },
      { action: 'dismiss', reasonCode: 'test', reason: 'x' },
    )
    const answer = await desk.call(feedbackBulk.answerAll, {
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

  test('are left as they are where none is the caller’s, another hotel’s told as nobody’s', async () => {
    const receipt = await complain(server.guest, server.otherHotel)
    const theirs = await findCaseOf(server, receipt)
    const { call } = await server.signIn({ userRole: 2 })
    const feedbackIds = [theirs.id, uuidv7()]
    const answer = await call(feedbackBulk.answerAll, { feedbackIds, message: 'Hello.' })
    expect(answer).toEqual({ answered: [], left: feedbackIds })
    expect(await findCaseOf(server, receipt)).toMatchObject({ version: theirs.version })
  })
})
