import { hourMs } from '@hotel/contract/duration'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'

import { feedbackBulk, type BulkAction } from '@hotel/contract/feedback/bulk-endpoints'
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
const actAll = ({ call }: SignedIn, items: readonly Item[], action: BulkAction) =>
  call(feedbackBulk.actAll, {
    cases: items.map(({ id, version }) => ({ feedbackId: id, version })),
    ...action,
  })
const idsOf = (items: readonly Item[]) => items.map(({ id }) => id).toSorted()

describe('Bulk action', () => {
  test('takes several cases, each with its own event', async () => {
    const member = await manager()
    const items = await newCases(3)
    const { done, left } = await actAll(member, items, { action: 'take' })
    expect(left).toEqual([])
    expect(done).toHaveLength(3)
    for (const { id } of items) {
      const detail = await member.call(feedback.detail, { id })
      expect(detail).toMatchObject({ ownerId: member.memberId, version: 2 })
      expect(detail.timeline.at(-1)).toMatchObject({ action: 'take' })
    }
  })

  test('acknowledges several cases with the same promise and message', async () => {
    const member = await manager()
    const items = await newCases(2)
    const promisedAt = new Date(Date.now() + hourMs).toISOString()
    await actAll(member, items, { action: 'acknowledge', promisedAt, message: 'We know of it.' })
    for (const { guestToken } of items) {
      expect(await server.guest(guest.status, { guestToken })).toMatchObject({
        status: 'acknowledged',
        promisedAt,
        messages: [{ body: 'We know of it.' }],
      })
    }
  })

  test('assigns several cases to a member or a department', async () => {
    const [member, colleague] = [await manager(), await server.signIn()]
    const items = await newCases(2)
    const { done } = await actAll(member, items, { action: 'assign', ownerId: colleague.memberId })
    expect(done.map(({ version }) => version)).toEqual([2, 2])
    const departmentId = server.hotel.departmentId('Security')
    const again = await actAll(
      member,
      done.map(({ id, version }) => ({ id, version })),
      { action: 'assign', departmentId },
    )
    expect(again.done).toHaveLength(2)
  })

  test('applies to the valid cases and gives a reason for each of the others', async () => {
    const member = await manager()
    const [fresh, changed, over, gone] = await newCases(4)
    await act(member, changed!, { action: 'take' })
    await act(member, over!, { action: 'dismiss', reasonCode: 'test', reason: 'A test.' })
    const { done, left } = await actAll(
      member,
      [fresh!, changed!, { ...over!, version: 2 }, { ...gone!, id: uuidv7() }],
      { action: 'acknowledge' },
    )
    expect(idsOf(done)).toEqual([fresh!.id])
    const codeOf = new Map(left.map(({ id, code }) => [id, code]))
    expect(codeOf.get(changed!.id)).toBe(409001)
    expect(codeOf.get(over!.id)).toBe(400002)
    expect(left).toHaveLength(3)
    expect(left.every(({ why }) => why.length > 0)).toBe(true)
    const rowOf = new Map(left.map(({ id, row }) => [id, row]))
    expect(rowOf.get(changed!.id)).toMatchObject({ ownerId: member.memberId, version: 2 })
    expect(rowOf.get(over!.id)).toMatchObject({ status: 'dismissed', nextDueAt: null })
    expect([...rowOf.values()].filter((row) => row === undefined)).toHaveLength(1)
  })

  test('gives reasons in the caller’s language', async () => {
    const member = await manager()
    const [item] = await newCases(1)
    const { data } = await server.send({
      method: 'PUT',
      path: '/hotel/client/feedback/act/all',
      body: { cases: [{ feedbackId: item!.id, version: 9 }], action: 'take' },
      token: member.token,
      locale: 'zh-CN',
    })
    expect(data).toMatchObject({ done: [], left: [{ why: '其他人刚刚更改了这条反馈。' }] })
  })

  test('gives all cases to one of two concurrent callers', async () => {
    const members = [await manager(), await manager()]
    const items = await newCases(3)
    const answers = await Promise.all(
      [items, items.toReversed()].map((chosen, at) =>
        actAll(members[at]!, chosen, { action: 'take' }),
      ),
    )
    expect(answers.map(({ done }) => done.length).toSorted()).toEqual([0, 3])
  })

  test('reports cases of other hotels and hidden cases as not found', async () => {
    const [item] = await newCases(1)
    const stranger = await server.signIn({ hotel: server.otherHotel, userRole: 1 })
    const { done, left } = await actAll(stranger, [item!], { action: 'take' })
    expect({ done, code: left[0]?.code }).toEqual({ done: [], code: 404001 })
  })
})

describe('Bulk action with invalid input', () => {
  test.each([
    ['a promise in the past', { action: 'acknowledge', promisedAt: '2020-01-01T00:00:00Z' }],
    ['an assignment without an assignee', { action: 'assign' }],
  ] as const)('names the field for %s', async (_, input) => {
    const member = await manager()
    const items = await newCases(2)
    const field = input.action === 'assign' ? 'ownerId' : 'promisedAt'
    await expect(actAll(member, items, input)).rejects.toMatchObject({
      code: 400002,
      data: { fields: { [field]: expect.any(String) } },
    })
    expect(await findCaseOf(server, items[0]!)).toMatchObject({ version: 1 })
  })

  test('refuses no cases, too many cases and other actions', async () => {
    const { call } = await manager()
    const send = (input: object) => call(feedbackBulk.actAll, input as never)
    const one = { feedbackId: uuidv7(), version: 1 }
    await expect(send({ cases: [], action: 'take' })).rejects.toMatchObject({ code: 400002 })
    const many = Array.from({ length: 101 }, () => one)
    await expect(send({ cases: many, action: 'take' })).rejects.toMatchObject({ code: 400002 })
    await expect(send({ cases: [one], action: 'erase' })).rejects.toMatchObject({ code: 400002 })
  })

  test('needs a session and access to the worklist', async () => {
    const path = '/hotel/client/feedback/act/all'
    expect(await server.send({ method: 'PUT', path, body: {} })).toMatchObject({ code: 401 })
    const { token } = await server.signIn({ routeList: ['AuditManage', 'RoomList'] })
    expect(await server.send({ method: 'PUT', path, body: {}, token })).toMatchObject({
      code: 403001,
    })
  })
})
