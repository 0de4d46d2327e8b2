import { beforeAll, describe, expect, test } from 'vitest'

import { feedback } from '@hotel/contract/feedback'
import { member } from '@hotel/contract/member'
import { session } from '@hotel/contract/session'

import { openDesk, until } from '../testing/desk.ts'
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

describe('disabling', () => {
  test('signs out everywhere at once, also open streams, and says how many cases went elsewhere', async () => {
    const leaver = await server.signIn({ userRole: 2 })
    const { userName, password } = leaver
    const { token } = await server.guest(session.login, { userName, password })
    const desk = await openDesk(await server.listen(), token)
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
    await until(() => desk.ended)
    // Sooner than the next beat of an ordinary server, which is 15 seconds.
    expect(performance.now() - startedAt).toBeLessThan(5_000)
    await expect(leaver.call(feedback.list, {})).rejects.toMatchObject({ code: 401 })
    await expect(server.guest(session.login, { userName, password })).rejects.toMatchObject({
      code: 400002,
      message: expect.stringMatching(/disabled/),
    })
  })

  test('needs a reason, which whoever looks finds; taken back, the member works again', async () => {
    const { memberId, userName, password } = await server.signIn()
    const asked = { id: memberId, version: 1, status: 'disabled' as const }
    await expect(ada.call(member.edit, asked)).rejects.toMatchObject({
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

  test('what is disabled already is refused as such', async () => {
    const { memberId } = await server.signIn()
    await disable(ada, memberId)
    const rejected = { id: memberId, version: 2, status: 'rejected' as const, reason: 'No.' }
    await expect(ada.call(member.edit, rejected)).rejects.toMatchObject({ code: 400002 })
  })
})

describe('nobody takes themselves away', () => {
  test.each([
    [
      'by disabling',
      (id: string) => ada.call(member.edit, { id, version: 1, status: 'disabled', reason: 'x' }),
    ],
    ['by another role', (id: string) => ada.call(member.edit, { id, version: 1, userRole: 3 })],
    ['by deleting', (id: string) => ada.call(member.remove, { id })],
  ])('%s', async (_, deed) => {
    await expect(deed(ada.memberId)).rejects.toMatchObject({ code: 400002 })
    expect(await ada.call(member.find, { id: ada.memberId })).toMatchObject({ userRole: 1 })
  })

  test('while a name and a job may be one’s own to change', async () => {
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

describe('a hotel keeps an administrator', () => {
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
  ])('when two %s at the same moment', async (_, deed) => {
    const [one, other] = await pairOf()
    const results = await Promise.allSettled([deed(one, other.memberId), deed(other, one.memberId)])
    expect(outcomes(results)[0]).toBe(200)
    expect([401, 403001, 404001]).toContain(outcomes(results)[1])
    expect(await countAdministrators(server.otherHotel.id)).toBe(1)
  })

  test('and is told so, when the last one wants to go', async () => {
    const [one, other] = await pairOf()
    await disable(one, other.memberId)
    await expect(one.call(member.remove, { id: one.memberId })).rejects.toMatchObject({
      code: 400002,
      message: expect.stringMatching(/last administrator/),
    })
  })
})

test('two who change one member at once: one is done, the other sees how it is now', async () => {
  const { memberId: id } = await server.signIn()
  const other = await server.signIn({ userRole: 1 })
  const results = await Promise.allSettled([
    ada.call(member.edit, { id, version: 1, name: 'One' }),
    other.call(member.edit, { id, version: 1, name: 'Other' }),
  ])
  expect(outcomes(results)).toEqual([200, 409001])
})
