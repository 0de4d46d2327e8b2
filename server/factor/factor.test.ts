import { describe, expect, test } from 'vitest'

import { factor } from '@hotel/contract/factor'
import { feedback } from '@hotel/contract/feedback'
import { hotel, type SecondFactorDemand } from '@hotel/contract/hotel'
import { member } from '@hotel/contract/member'
import { session } from '@hotel/contract/session'
import { caller } from '@hotel/contract/http/caller'

import { addFactor, appCode, ticketOf } from '../testing/factor.ts'
import { makeHotel } from '../testing/hotel.ts'
import { useServer, type SignedIn } from '../testing/server.ts'

const server = useServer()
const now = () => server.time.now ?? new Date()
const wrong = { code: 400002 }
const forbidden = { code: 403001 }
const closed = { code: 403001, message: expect.stringContaining('two-step sign-in') }

/** Another session of the same member, without a second factor yet. */
async function alsoHere({ userName, password }: SignedIn) {
  const { token } = await server.guest(session.login, { userName, password })
  return caller((request) => server.send({ ...request, token }))
}
const eventsOf = async (entityId: string) => {
  const { db } = server.database
  const rows = await db
    .selectFrom('event')
    .where('entityId', '=', entityId)
    .orderBy('seq')
    .select(['action', 'actorId', 'detail'])
    .execute()
  return rows.filter(({ action }) => action !== 'login')
}

describe('Second factor, turned on', () => {
  test('by the password and a first code; all other sessions end', async () => {
    const ada = await server.signIn()
    const other = await alsoHere(ada)
    expect(await ada.call(factor.status, {})).toEqual({
      addedAt: null,
      recoveryCodesLeft: 0,
      passkeyCount: 0,
      demanded: false,
    })
    const { secret, recoveryCodes } = await addFactor(server, ada)
    expect(recoveryCodes).toHaveLength(10)
    expect(await ada.call(factor.status, {})).toMatchObject({
      addedAt: expect.any(String),
      recoveryCodesLeft: 10,
    })
    await expect(other(feedback.list, {})).rejects.toMatchObject({ code: 401 })
    const events = await eventsOf(ada.memberId)
    expect(events.map(({ action }) => action)).toEqual(['beginFactor', 'addFactor'])
    expect(JSON.stringify(events)).not.toContain(secret)
  })

  test('leaves neither secret nor codes readable in the database', async () => {
    const ada = await server.signIn()
    const { secret, recoveryCodes } = await addFactor(server, ada)
    const { db } = server.database
    const own = { memberId: ada.memberId }
    const [row] = await db
      .selectFrom('secondFactor')
      .where('memberId', '=', own.memberId)
      .selectAll()
      .execute()
    expect(row!.secret.toString('latin1')).not.toContain(secret)
    expect(server.secrets.unseal(row!.secret)).toBe(secret)
    const codes = await db
      .selectFrom('recoveryCode')
      .where('memberId', '=', own.memberId)
      .selectAll()
      .execute()
    const stored = codes.map(({ codeHash }) => codeHash.toString('latin1')).join('\n')
    for (const code of recoveryCodes) expect(stored).not.toContain(code.slice(0, 4))
    expect(server.log.join('\n')).not.toContain(secret)
  })

  test('is refused with a wrong password, at most five times', async () => {
    const { call, password } = await server.signIn()
    for (let each = 0; each < 5; each += 1) {
      await expect(call(factor.begin, { password: 'not-mine' })).rejects.toMatchObject({
        ...wrong,
        data: { fields: { password: expect.any(String) } },
      })
    }
    await expect(call(factor.begin, { password })).rejects.toMatchObject({ code: 429001 })
  })

  test('is refused with a wrong code, and goes on with the right one', async () => {
    const { call, password } = await server.signIn()
    const { secret, ticket } = await call(factor.begin, { password })
    const early = appCode(secret, new Date(now().getTime() - 10 * 60_000))
    await expect(call(factor.add, { ticket, oneTimeCode: early })).rejects.toMatchObject({
      ...wrong,
      data: { fields: { oneTimeCode: expect.any(String) } },
    })
    await call(factor.add, { ticket, oneTimeCode: appCode(secret, now()) })
  })

  test('is refused after half an hour, with somebody else’s ticket, and twice', async () => {
    const [ada, eve] = [await server.signIn(), await server.signIn()]
    const begun = await ada.call(factor.begin, { password: ada.password })
    const again = await ada.call(factor.begin, { password: ada.password })
    const add = ({ call }: SignedIn, { ticket, secret }: typeof begun) =>
      call(factor.add, { ticket, oneTimeCode: appCode(secret, now()) })
    await expect(add(eve, begun)).rejects.toMatchObject(wrong)
    server.time.now = new Date(Date.now() + 30 * 60_000)
    await expect(add(ada, begun)).rejects.toMatchObject(wrong)
    server.time.now = undefined
    await add(ada, begun)
    await expect(add(ada, again)).rejects.toMatchObject({ ...wrong, message: /already on/ })
    const begin = ada.call(factor.begin, { password: ada.password })
    await expect(begin).rejects.toMatchObject({ message: /already on/ })
  })
})

describe('Second factor, turned off', () => {
  test('by its member with the password; the former codes are void', async () => {
    const ada = await server.signIn()
    const { recoveryCodes } = await addFactor(server, ada)
    await expect(ada.call(factor.remove, { password: 'not-mine' })).rejects.toMatchObject(wrong)
    const ticket = await ticketOf(server, ada)
    await ada.call(factor.remove, { password: ada.password })
    const [oneTimeCode = ''] = recoveryCodes
    const enter = server.guest(factor.signIn, { ticket, oneTimeCode })
    await expect(enter).rejects.toMatchObject({ code: 401 })
    await (
      await alsoHere(ada)
    )(feedback.list, {})
    const again = ada.call(factor.remove, { password: ada.password })
    await expect(again).rejects.toMatchObject({ ...wrong, message: 'Two-step sign-in is off.' })
  })

  test('by an administrator, which ends the sessions and is in the history', async () => {
    const [ada, admin] = [await server.signIn(), await server.signIn({ userRole: 1 })]
    const id = ada.memberId
    const actions = async () => (await admin.call(member.find, { id })).allowedActions
    expect(await actions()).not.toContain('resetFactor')
    await addFactor(server, ada)
    expect(await admin.call(member.find, { id })).toMatchObject({ hasFactor: true })
    expect(await actions()).toContain('resetFactor')
    await admin.call(factor.reset, { id })
    await expect(ada.call(feedback.list, {})).rejects.toMatchObject({ code: 401 })
    await (
      await alsoHere(ada)
    )(feedback.list, {})
    expect(await eventsOf(id)).toContainEqual({
      action: 'resetFactor',
      actorId: admin.memberId,
      detail: {},
    })
    await expect(admin.call(factor.reset, { id })).rejects.toMatchObject(wrong)
  })

  test('by nobody else: managers, another hotel, nor an administrator for themselves', async () => {
    const ada = await server.signIn()
    const admin = await server.signIn({ userRole: 1 })
    const [id, keys] = [ada.memberId, ['AuditManage', 'Administrators'] as const]
    await addFactor(server, ada)
    await addFactor(server, admin)
    const manager = await server.signIn({ userRole: 2, routeList: [...keys] })
    const eve = await server.signIn({ userRole: 1, hotel: server.otherHotel })
    await expect(manager.call(factor.reset, { id })).rejects.toMatchObject(forbidden)
    await expect(eve.call(factor.reset, { id })).rejects.toMatchObject({ code: 404001 })
    const own = admin.call(factor.reset, { id: admin.memberId })
    await expect(own).rejects.toMatchObject(forbidden)
    expect(await ada.call(factor.status, {})).toMatchObject({ recoveryCodesLeft: 10 })
  })

  test('with the deletion of the member', async () => {
    const [ada, admin] = [await server.signIn(), await server.signIn({ userRole: 1 })]
    await addFactor(server, ada)
    await admin.call(member.remove, { id: ada.memberId })
    const left = await server.database.db
      .selectFrom('secondFactor')
      .where('memberId', '=', ada.memberId)
      .selectAll()
      .execute()
    expect(left).toEqual([])
  })
})

describe('Recovery codes', () => {
  test('are renewed with the password; the former ones are void', async () => {
    const ada = await server.signIn()
    const renew = (password = ada.password) => ada.call(factor.renewCodes, { password })
    await expect(renew()).rejects.toMatchObject({ message: 'Two-step sign-in is off.' })
    const { recoveryCodes } = await addFactor(server, ada)
    await expect(renew('not-mine')).rejects.toMatchObject(wrong)
    const { recoveryCodes: renewed } = await renew()
    expect(renewed.some((code) => recoveryCodes.includes(code))).toBe(false)
    const ticket = await ticketOf(server, ada)
    const enter = (oneTimeCode = '') => server.guest(factor.signIn, { ticket, oneTimeCode })
    await expect(enter(recoveryCodes[0])).rejects.toMatchObject(wrong)
    await enter(renewed[0])
    expect(await ada.call(factor.status, {})).toMatchObject({ recoveryCodesLeft: 9 })
  })
})

describe('Second factor that the hotel demands', () => {
  /** A hotel of its own, whose administrator has a second factor. */
  async function demanding(secondFactor: SecondFactorDemand) {
    const place = await makeHotel(server.database, 'Strict')
    const admin = await server.signIn({ hotel: place, userRole: 1 })
    await addFactor(server, admin)
    const demand = async (next: SecondFactorDemand) => {
      const { version } = await admin.call(hotel.profile, {})
      return admin.call(hotel.edit, { version, setting: { secondFactor: next } })
    }
    const hire = (userRole: 2 | 3) => server.signIn({ hotel: place, userRole })
    const people = { manager: await hire(2), staff: await hire(3) }
    await demand(secondFactor)
    return { admin, demand, hire, ...people }
  }

  test('of managers and administrators closes everything to managers without it, at once', async () => {
    const { manager, staff, demand } = await demanding('managers')
    await staff.call(feedback.list, {})
    await expect(manager.call(feedback.list, {})).rejects.toMatchObject(closed)
    expect(await manager.call(session.userInfo, { code: manager.code })).toMatchObject({
      mustAddFactor: true,
    })
    expect(await manager.call(factor.status, {})).toMatchObject({ demanded: true })
    await addFactor(server, manager)
    await manager.call(feedback.list, {})
    expect(await manager.call(session.userInfo, { code: manager.code })).toMatchObject({
      mustAddFactor: false,
    })
    await demand('all')
    await expect(staff.call(feedback.list, {})).rejects.toMatchObject(closed)
    await demand('off')
    await staff.call(feedback.list, {})
  })

  test('of everyone leaves only adding one and signing out', async () => {
    const { staff } = await demanding('all')
    const { call, password: oldPassword } = staff
    const ends = await Promise.allSettled([
      call(session.list, {}),
      call(factor.renewCodes, { password: oldPassword }),
      call(factor.remove, { password: oldPassword }),
      call(member.password, { oldPassword, newPassword: 'the-kettle-of-room-9' }),
    ])
    expect(ends).toMatchObject(ends.map(() => ({ reason: closed })))
    await call(session.logout, {})
  })

  test('is asked for after a temporary password, which comes first', async () => {
    const { admin, staff } = await demanding('all')
    const password = 'until-tomorrow-noon'
    await admin.call(member.password, { id: staff.memberId, newPassword: password })
    const call = await alsoHere({ ...staff, password })
    const begin = call(factor.begin, { password })
    await expect(begin).rejects.toMatchObject({ message: 'Set your own password first.' })
    const change = { oldPassword: password, newPassword: 'the-kettle-of-room-9' }
    const { token } = await call(member.password, change)
    const next = caller((request) => server.send({ ...request, token: token! }))
    await expect(next(feedback.list, {})).rejects.toMatchObject(closed)
    await addFactor(server, { ...staff, call: next, password: change.newPassword })
    await next(feedback.list, {})
  })

  test('is demanded again once it was removed or reset', async () => {
    const { admin, staff } = await demanding('all')
    await addFactor(server, staff)
    await staff.call(factor.remove, { password: staff.password })
    await expect(staff.call(feedback.list, {})).rejects.toMatchObject(closed)
    await addFactor(server, staff)
    await admin.call(factor.reset, { id: staff.memberId })
    await expect((await alsoHere(staff))(feedback.list, {})).rejects.toMatchObject(closed)
  })

  test('is refused to an administrator who has none', async () => {
    const admin = await server.signIn({ userRole: 1 })
    const { version } = await admin.call(hotel.profile, {})
    for (const secondFactor of ['managers', 'all'] as const) {
      const edit = admin.call(hotel.edit, { version, setting: { secondFactor } })
      await expect(edit).rejects.toMatchObject({
        ...wrong,
        data: { fields: { 'setting.secondFactor': expect.any(String) } },
      })
    }
    await admin.call(feedback.list, {})
  })
})
