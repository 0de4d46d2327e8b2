import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, test } from 'vitest'

import { feedback } from '@hotel/contract/feedback'
import { member, type MemberRow } from '@hotel/contract/member'
import { session } from '@hotel/contract/session'

import { complain, findCaseOf } from '../testing/hotel.ts'
import { newcomer } from '../testing/people.ts'
import { useServer, type SignedIn } from '../testing/server.ts'

const server = useServer()
let ada: SignedIn
let manager: SignedIn
beforeAll(async () => {
  ada = await server.signIn({ userRole: 1, name: 'Ada' })
  manager = await server.signIn({
    userRole: 2,
    name: 'Mia',
    routeList: ['AuditManage', 'Administrators', 'UserList', 'Feedback', 'Suggestion'],
  })
})

const find = (id: string, { call }: SignedIn = ada) => call(member.find, { id })
const create = async (facts: Parameters<typeof newcomer>[0] = {}, by = ada) => {
  const person = newcomer(facts)
  const { id, accountCode } = await by.call(member.create, person)
  return { ...person, id, accountCode }
}
const edit = (row: Pick<MemberRow, 'id' | 'version'>, change: object, { call }: SignedIn = ada) =>
  call(member.edit, { id: row.id, version: row.version, ...change })

describe('Member list', () => {
  test('shows members of the same hotel with their workload and no secrets', async () => {
    const room = server.hotel.room.id
    const { id, accountCode } = await create({ phone: '+86 138 1234 5678', houseIds: [room] })
    await server.signIn({ name: 'Eve', hotel: server.otherHotel })
    const { list } = await ada.call(member.list, { pageSize: 100 })
    expect(list.find((row) => row.id === id)).toMatchObject({
      accountCode,
      phone: '+86138****5678',
      ownedHouseCount: 1,
      backupHouseCount: 0,
      openCount: 0,
      mustChangePassword: true,
      allowedActions: ['edit', 'match', 'disable', 'resetPassword', 'delete'],
    })
    expect(list.map(({ name }) => name)).not.toContain('Eve')
    expect(JSON.stringify(list)).not.toMatch(/argon2|12345678|chosen-by-others/)
  })

  test('finds by name, user name, job, account code and last four phone digits', async () => {
    const one = await create({
      name: '孙浩 Sun_Hao',
      jobTitle: '100% engineer',
      phone: '13800009911',
    })
    const other = await create()
    const found = async (keyword: string) =>
      (await ada.call(member.list, { keyword })).list.map(({ id }) => id)
    for (const word of ['孙浩', 'sun_h', '100%', one.userName, one.accountCode, '9911']) {
      expect(await found(word), word).toEqual([one.id])
    }
    expect(await found('%')).toEqual([one.id])
    expect(await found('3800009911')).toEqual([])
    expect(await found(other.userName)).toEqual([other.id])
  })

  test('filters by department, role and room, and sorts', async () => {
    const departmentId = server.hotel.departmentId('Security')
    const houseId = server.hotel.otherRoom.id
    const guard = await create({ departmentId, houseIds: [houseId] })
    const chief = await create({ departmentId, userRole: 2, name: 'Aa' })
    const ids = async (filter: object) =>
      (await ada.call(member.list, { departmentId, ...filter })).list.map(({ id }) => id)
    expect(await ids({})).toEqual([chief.id, guard.id])
    expect(await ids({ sortField: 'name', sortOrder: 'asc' })).toEqual([chief.id, guard.id])
    expect(await ids({ sortField: 'lastLoginAt' })).toHaveLength(2)
    expect(await ids({ userRole: 3 })).toEqual([guard.id])
    expect(await ids({ houseId })).toEqual([guard.id])
    expect(await ids({ pageSize: 1, pageNum: 2 })).toEqual([guard.id])
  })

  test('refuses statuses that the keys do not show', async () => {
    const { call } = await server.signIn({ userRole: 2, routeList: ['AuditManage', 'UserList'] })
    expect((await call(member.list, {})).list).toEqual([])
    await expect(call(member.list, { status: ['active'] })).rejects.toMatchObject({ code: 403001 })
    await expect(call(member.find, { id: ada.memberId })).rejects.toMatchObject({ code: 404001 })
  })
})

describe('Creating a member', () => {
  test('creates a member who can sign in, with the parents of their menus', async () => {
    const { userName, password, id, accountCode } = await create({ routeList: ['Suggestion'] })
    expect(accountCode).toMatch(/^\w{12}$/)
    expect((await find(id)).routeList).toEqual(['Feedback', 'Suggestion'])
    const signedIn = await server.guest(session.login, { userName, password })
    expect(signedIn).toMatchObject({ code: accountCode, mustChangePassword: true })
  })

  test.each([
    [
      'a user name that is taken, in any case',
      () => ({ userName: ada.userName.toUpperCase() }),
      'userName',
    ],
    ['a user name with a space', () => ({ userName: 'a b c' }), 'userName'],
    ['a password of seven characters', () => ({ password: '1234567' }), 'password'],
    [
      'a password that is the user name',
      () => ({ userName: 'Long.Enough', password: 'long.enough' }),
      'password',
    ],
    ['a common password', () => ({ password: 'Password1' }), 'password'],
    ['a password that is the hotel’s name', () => ({ password: 'Lakeside-2026' }), 'password'],
    ['a blank name', () => ({ name: '   ' }), 'name'],
    ['an invalid phone', () => ({ phone: 'call me' }), 'phone'],
    ['an unknown key', () => ({ routeList: ['Everything'] }), 'routeList.0'],
    ['501 rooms', () => ({ houseIds: Array.from({ length: 501 }, () => uuidv7()) }), 'houseIds'],
  ])('refuses %s', async (_, facts, field) => {
    await expect(create(facts() as object)).rejects.toMatchObject({
      code: 400002,
      data: { fields: { [field]: expect.any(String) } },
    })
  })

  test.each([
    ['a room', () => ({ houseIds: [server.hotel.room.id, server.otherHotel.room.id] })],
    ['a department', () => ({ departmentId: server.otherHotel.departmentId('Security') })],
  ])('refuses a %s of another hotel and creates no one', async (_, facts) => {
    const person = newcomer(facts())
    await expect(ada.call(member.create, person)).rejects.toMatchObject({ code: 404001 })
    expect((await ada.call(member.list, { keyword: person.userName })).list).toEqual([])
    await expect(
      ada.call(member.create, newcomer({ userName: person.userName })),
    ).resolves.toBeDefined()
  })

  test('is limited to staff and own menus for a manager', async () => {
    await expect(create({ userRole: 2 }, manager)).rejects.toMatchObject({ code: 403001 })
    await expect(create({ routeList: ['RoomList'] }, manager)).rejects.toMatchObject({
      code: 400002,
      data: { fields: { routeList: expect.any(String) } },
    })
    expect(await create({ routeList: ['Suggestion', 'UserList'] }, manager)).toHaveProperty('id')
  })

  test('is refused to staff with any keys', async () => {
    const staff = await server.signIn({ routeList: ['AuditManage', 'Administrators', 'UserList'] })
    await expect(create({}, staff)).rejects.toMatchObject({ code: 403001 })
  })
})

describe('Editing a member', () => {
  test('changes only the given fields', async () => {
    const { id } = await create({ jobTitle: 'Porter', phone: '13800001111' })
    const departmentId = server.hotel.departmentId('Engineering')
    const before = await find(id)
    const answer = await edit(before, { departmentId, phone: null })
    expect(answer).toEqual({ id, status: 'active', version: 2, reassignedCount: 0 })
    expect(await find(id)).toEqual({
      ...before,
      departmentId,
      departmentName: 'Engineering',
      phone: null,
      version: 2,
    })
  })

  test('is refused on an old version with the current member', async () => {
    const before = await find((await create()).id)
    await edit(before, { name: 'First' })
    await expect(edit(before, { name: 'Second' })).rejects.toMatchObject({
      code: 409001,
      data: { current: { name: 'First', version: 2 } },
    })
  })

  test('applies a new role at once, including menus', async () => {
    const { memberId, call, code } = await server.signIn({ userRole: 1 })
    await edit({ id: memberId, version: 1 }, { userRole: 3, routeList: ['RoomList'] })
    expect(await call(session.userInfo, { code })).toMatchObject({
      userRole: 3,
      routeList: ['AuditManage', 'RoomList'],
    })
    await edit({ id: memberId, version: 2 }, { userRole: 1 })
    await edit({ id: memberId, version: 3 }, { userRole: 2 })
    expect((await find(memberId)).routeList).toEqual([])
  })

  test('sets rooms exactly and reroutes cases of removed ones', async () => {
    const { room, otherRoom } = server.hotel
    const { memberId } = await server.signIn()
    await edit({ id: memberId, version: 1 }, { houseIds: [room.id] })
    const item = await findCaseOf(server, await complain(server.guest, server.hotel))
    await server.database.db
      .updateTable('feedback')
      .set({ ownerId: memberId })
      .where('id', '=', item.id)
      .execute()
    const answer = await edit({ id: memberId, version: 2 }, { houseIds: [otherRoom.id] })
    expect(answer.reassignedCount).toBe(1)
    const { list } = await ada.call(member.list, { houseId: otherRoom.id })
    expect(list.map(({ id }) => id)).toContain(memberId)
    expect(await find(memberId)).toMatchObject({ ownedHouseCount: 1, openCount: 0 })
  })

  test('is limited to staff for a manager', async () => {
    const boss = await server.signIn({ userRole: 2 })
    const refused = { code: 403001 }
    await expect(
      edit({ id: boss.memberId, version: 1 }, { name: 'X' }, manager),
    ).rejects.toMatchObject(refused)
    await expect(
      edit({ id: ada.memberId, version: 1 }, { name: 'X' }, manager),
    ).rejects.toMatchObject(refused)
    const { id } = await create()
    await expect(edit({ id, version: 1 }, { userRole: 2 }, manager)).rejects.toMatchObject(refused)
    expect(await edit({ id, version: 1 }, { name: 'Xu' }, manager)).toMatchObject({ version: 2 })
  })
})

describe('Deleting a member', () => {
  test('hides the member, keeps their history and frees the user name', async () => {
    const { memberId, userName, call } = await server.signIn({
      name: 'Gone',
      userRole: 2,
    })
    const item = await findCaseOf(server, await complain(server.guest, server.hotel))
    await call(feedback.act, { feedbackId: item.id, version: item.version, action: 'take' })
    expect(await ada.call(member.remove, { id: memberId })).toEqual({ reassignedCount: 1 })
    await expect(find(memberId)).rejects.toMatchObject({ code: 404001 })
    await expect(call(feedback.list, {})).rejects.toMatchObject({ code: 401 })
    const { timeline } = await ada.call(feedback.detail, { id: item.id })
    expect(timeline).toContainEqual(expect.objectContaining({ action: 'take', actorName: 'Gone' }))
    expect(await create({ userName })).toHaveProperty('id')
    await expect(ada.call(member.remove, { id: memberId })).rejects.toMatchObject({ code: 404001 })
  })
})
