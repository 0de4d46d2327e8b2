import { beforeAll, describe, expect, test } from 'vitest'

import { feedback } from '@hotel/contract/feedback'
import { member } from '@hotel/contract/member'
import { session } from '@hotel/contract/session'

import { openStream } from '../testing/stream.ts'
import { until } from '../testing/until.ts'
import { complain, findCaseOf } from '../testing/hotel.ts'
import { useServer, type SignedIn } from '../testing/server.ts'

const server = useServer()
let ada: SignedIn
beforeAll(async () => {
  ada = await server.signIn({ userRole: 1, name: 'Ada' })
})

const disable = ({ call }: SignedIn, id: string, version = 1) =>
  call(member.edit, { id, version, status: 'disabled', reason: 'Has left.' })
const outcomes = (results: PromiseSettledResult<unknown>[]) =>
  results
    .map((result) =>
      result.status === 'fulfilled' ? 200 : (result.reason as { code: number }).code,
    )
    .toSorted()
const countAdministrators = async (hotelId: string) => {
  const rows = await server.database.db
    .selectFrom('member')
    .select('id')
    .where('hotelId', '=', hotelId)
    .where('userRole', '=', 1)
    .where('status', '=', 'active')
    .execute()
  return rows.length
}

describe('Disabling a member', () => {
  test('ends all sessions and streams at once and counts rerouted cases', async () => {
    const leaver = await server.signIn({ userRole: 2 })
    const { userName, password } = leaver
    const { token } = await server.guest(session.login, { userName, password })
    const stream = await openStream(await server.listen(), token)
    for (const _ of [1, 2]) {
      const item = await findCaseOf(server, await complain(server.guest, server.hotel))
      await leaver.call(feedback.act, {
        feedbackId: item.id,
        version: item.version,
        action: 'take',
      })
    }
    const startedAt = performance.now()
    expect(await disable(ada, leaver.memberId)).toMatchObject({
      status: 'disabled',
      reassignedCount: 2,
    })
    await until(() => stream.ended)
    // Sooner than the next heartbeat with the default interval of 15 seconds.
    expect(performance.now() - startedAt).toBeLessThan(5_000)
    await expect(leaver.call(feedback.list, {})).rejects.toMatchObject({ code: 401 })
    await expect(server.guest(session.login, { userName, password })).rejects.toMatchObject({
      code: 400002,
      message: expect.stringMatching(/disabled/),
    })
  })

  test('needs a reason, which is shown; enabling clears it', async () => {
    const { memberId, userName, password } = await server.signIn()
    const requested = { id: memberId, version: 1, status: 'disabled' as const }
    await expect(ada.call(member.edit, requested)).rejects.toMatchObject({
      code: 400002,
      data: { fields: { reason: expect.any(String) } },
    })
    await disable(ada, memberId)
    expect(await ada.call(member.find, { id: memberId })).toMatchObject({
      status: 'disabled',
      statusReason: 'Has left.',
      allowedActions: ['edit', 'enable', 'resetPassword', 'delete'],
    })
    await ada.call(member.edit, { id: memberId, version: 2, status: 'active' })
    expect(await server.guest(session.login, { userName, password })).toHaveProperty('token')
    const { statusReason } = await ada.call(member.find, { id: memberId })
    expect(statusReason).toBeNull()
  })

  test('is refused if already disabled', async () => {
    const { memberId } = await server.signIn()
    await disable(ada, memberId)
    const rejected = { id: memberId, version: 2, status: 'rejected' as const, reason: 'No.' }
    await expect(ada.call(member.edit, rejected)).rejects.toMatchObject({ code: 400002 })
  })
})

describe('Self-removal is refused', () => {
  test.each([
    [
      'by disabling',
      (id: string) => ada.call(member.edit, { id, version: 1, status: 'disabled', reason: 'x' }),
    ],
    ['by another role', (id: string) => ada.call(member.edit, { id, version: 1, userRole: 3 })],
    ['by deleting', (id: string) => ada.call(member.remove, { id })],
  ])('%s', async (_, action) => {
    await expect(action(ada.memberId)).rejects.toMatchObject({ code: 400002 })
    expect(await ada.call(member.find, { id: ada.memberId })).toMatchObject({ userRole: 1 })
  })

  test('but own name and job can be changed', async () => {
    const self = await server.signIn({ userRole: 1 })
    const { memberId: id } = self
    await self.call(member.edit, {
      id,
      version: 1,
      jobTitle: 'Director',
      userRole: 1,
      status: 'active',
    })
    expect(await self.call(member.find, { id })).toMatchObject({ jobTitle: 'Director', version: 2 })
  })
})

describe('Last administrator', () => {
  const pairOf = async () => {
    const hotel = server.otherHotel
    await server.database.db
      .updateTable('member')
      .set({ status: 'disabled' })
      .where('hotelId', '=', hotel.id)
      .execute()
    return [
      await server.signIn({ userRole: 1, hotel }),
      await server.signIn({ userRole: 1, hotel }),
    ] as const
  }

  test.each([
    ['disable each other', (one: SignedIn, id: string) => disable(one, id)],
    [
      'demote each other',
      ({ call }: SignedIn, id: string) =>
        call(member.edit, { id, version: 1, userRole: 2, routeList: [] }),
    ],
    ['delete each other', ({ call }: SignedIn, id: string) => call(member.remove, { id })],
  ])('remains when two %s at the same moment', async (_, action) => {
    const [one, other] = await pairOf()
    const results = await Promise.allSettled([
      action(one, other.memberId),
      action(other, one.memberId),
    ])
    expect(outcomes(results)[0]).toBe(200)
    expect([401, 403001, 404001]).toContain(outcomes(results)[1])
    expect(await countAdministrators(server.otherHotel.id)).toBe(1)
  })

  test('is refused with a reason when leaving', async () => {
    const [one, other] = await pairOf()
    await disable(one, other.memberId)
    await expect(one.call(member.remove, { id: one.memberId })).rejects.toMatchObject({
      code: 400002,
      message: expect.stringMatching(/last administrator/),
    })
  })
})

test('Concurrent edits of a member: one wins, the other gets the current member', async () => {
  const { memberId: id } = await server.signIn()
  const other = await server.signIn({ userRole: 1 })
  const results = await Promise.allSettled([
    ada.call(member.edit, { id, version: 1, name: 'One' }),
    other.call(member.edit, { id, version: 1, name: 'Other' }),
  ])
  expect(outcomes(results)).toEqual([200, 409001])
})
