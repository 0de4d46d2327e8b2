import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'

import { feedbackBulk, type BulkDeed } from '@hotel/contract/bulk'
import { feedback } from '@hotel/contract/feedback'
import { guest } from '@hotel/contract/guest'

import { act, complain, findCaseOf } from '../../testing/hotel.ts'
import { useServer, type SignedIn } from '../../testing/server.ts'

const server = useServer()
const manager = () => server.signIn({ userRole: 2 })
const newCases = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const receipt = await complain(server.guest, server.hotel, { category: 'Noise' })
      return { ...receipt, ...(await findCaseOf(server, receipt)) }
    }),
  )
type Item = { id: string; version: number }
const actAll = ({ call }: SignedIn, items: readonly Item[], deed: BulkDeed) =>
  call(feedbackBulk.actAll, {
    cases: items.map(({ id, version }) => ({ feedbackId: id, version })),
    ...deed,
  })
const idsOf = (items: readonly Item[]) => items.map(({ id }) => id).toSorted()

describe('several cases at once', () => {
  test('are taken, each with a line of its own history', async () => {
    const desk = await manager()
    const items = await newCases(3)
    const { done, left } = await actAll(desk, items, { action: 'take' })
    expect(left).toEqual([])
    expect(done).toHaveLength(3)
    for (const { id } of items) {
      const detail = await desk.call(feedback.detail, { id })
      expect(detail).toMatchObject({ ownerId: desk.memberId, version: 2 })
      expect(detail.timeline.at(-1)).toMatchObject({ action: 'take' })
    }
  })

  test('are acknowledged with the same promise and words to each guest', async () => {
    const desk = await manager()
    const items = await newCases(2)
    const promisedAt = new Date(Date.now() + 3_600_000).toISOString()
    await actAll(desk, items, { action: 'acknowledge', promisedAt, message: 'We know of it.' })
    for (const { guestToken } of items) {
      expect(await server.guest(guest.status, { guestToken })).toMatchObject({
        status: 'acknowledged',
        promisedAt,
        messages: [{ body: 'We know of it.' }],
      })
    }
  })

  test('are assigned to a member or to a department', async () => {
    const [desk, colleague] = [await manager(), await server.signIn()]
    const items = await newCases(2)
    const { done } = await actAll(desk, items, { action: 'assign', ownerId: colleague.memberId })
    expect(done.map(({ version }) => version)).toEqual([2, 2])
    const departmentId = server.hotel.departmentId('Security')
    const again = await actAll(
      desk,
      done.map(({ id, version }) => ({ id, version })),
      { action: 'assign', departmentId },
    )
    expect(again.done).toHaveLength(2)
  })

  test('of which some changed or are over: the others are done, and each says why not', async () => {
    const desk = await manager()
    const [fresh, changed, over, gone] = await newCases(4)
    await act(desk, changed!, { action: 'take' })
    await act(desk, over!, { action: 'dismiss', reasonCode: 'test', reason: 'A test.' })
    const { done, left } = await actAll(
      desk,
      [fresh!, changed!, { ...over!, version: 2 }, { ...gone!, id: uuidv7() }],
      { action: 'acknowledge' },
    )
    expect(idsOf(done)).toEqual([fresh!.id])
    const codeOf = new Map(left.map(({ id, code }) => [id, code]))
    expect(codeOf.get(changed!.id)).toBe(409001)
    expect(codeOf.get(over!.id)).toBe(400002)
    expect(left).toHaveLength(3)
    expect(left.every(({ why }) => why.length > 0)).toBe(true)
  })

  test('say why in the caller’s language', async () => {
    const desk = await manager()
    const [item] = await newCases(1)
    const { data } = await server.send({
      method: 'PUT',
      path: '/hotel/client/feedback/act/all',
      body: { cases: [{ feedbackId: item!.id, version: 9 }], action: 'take' },
      token: desk.token,
      locale: 'zh-CN',
    })
    expect(data).toMatchObject({ done: [], left: [{ why: '其他人已先更改了这条反馈。' }] })
  })

  test('chosen by two at the same moment become the one’s or the other’s, whole', async () => {
    const desks = [await manager(), await manager()]
    const items = await newCases(3)
    const answers = await Promise.all(
      [items, items.toReversed()].map((chosen, at) =>
        actAll(desks[at]!, chosen, { action: 'take' }),
      ),
    )
    expect(answers.map(({ done }) => done.length).toSorted()).toEqual([0, 3])
  })

  test('are nobody’s of another hotel, nor those one may not see', async () => {
    const [item] = await newCases(1)
    const stranger = await server.signIn({ hotel: server.otherHotel, userRole: 1 })
    const { done, left } = await actAll(stranger, [item!], { action: 'take' })
    expect({ done, code: left[0]?.code }).toEqual({ done: [], code: 404001 })
  })
})

describe('what is wrong for all of them', () => {
  test.each([
    ['a promise in the past', { action: 'acknowledge', promisedAt: '2020-01-01T00:00:00Z' }],
    ['nobody to assign them to', { action: 'assign' }],
  ] as const)('is refused by its field: %s', async (_, deed) => {
    const desk = await manager()
    const items = await newCases(2)
    const field = deed.action === 'assign' ? 'ownerId' : 'promisedAt'
    await expect(actAll(desk, items, deed)).rejects.toMatchObject({
      code: 400002,
      data: { fields: { [field]: expect.any(String) } },
    })
    expect(await findCaseOf(server, items[0]!)).toMatchObject({ version: 1 })
  })

  test('is no case, too many, or another deed', async () => {
    const { call } = await manager()
    const send = (input: object) => call(feedbackBulk.actAll, input as never)
    const one = { feedbackId: uuidv7(), version: 1 }
    await expect(send({ cases: [], action: 'take' })).rejects.toMatchObject({ code: 400002 })
    const many = Array.from({ length: 101 }, () => one)
    await expect(send({ cases: many, action: 'take' })).rejects.toMatchObject({ code: 400002 })
    await expect(send({ cases: [one], action: 'erase' })).rejects.toMatchObject({ code: 400002 })
  })

  test('is nobody who is signed in, or without the key', async () => {
    const path = '/hotel/client/feedback/act/all'
    expect(await server.send({ method: 'PUT', path, body: {} })).toMatchObject({ code: 401 })
    const { token } = await server.signIn({ routeList: ['AuditManage', 'RoomList'] })
    expect(await server.send({ method: 'PUT', path, body: {}, token })).toMatchObject({
      code: 403001,
    })
  })
})
