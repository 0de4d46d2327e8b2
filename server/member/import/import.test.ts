import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, test } from 'vitest'

import { house } from '@hotel/contract/house'
import { member } from '@hotel/contract/member'
import {
  maxImportedMembers,
  memberImport,
  memberImportPath,
  type MemberUpload,
} from '@hotel/contract/member/import'
import { session } from '@hotel/contract/session'

import { useServer, type SignedIn } from '../../testing/server.ts'
import { changeHotel, departmentsOf } from '../../testing/setting.ts'
import { csvOf, readMembers, upload } from '../../testing/spreadsheet.ts'

const server = useServer()
let admin: SignedIn
let manager: SignedIn
beforeAll(async () => {
  admin = await server.signIn({ userRole: 1 })
  manager = await server.signIn({ userRole: 2, routeList: ['AuditManage', 'Administrators'] })
})

const unique = (name: string) => `${name}.${uuidv7().slice(-12)}`
const read = (rows: string[][], by = admin) => readMembers(server, by.token, rows)
const findMember = async (userName: string) =>
  (await admin.call(member.list, { keyword: userName })).list[0]
const problemsOf = async ({ id }: { id: string }) =>
  (await admin.call(memberImport.problems, { id, pageSize: 100 })).list.map((row) => [
    row.rowNo,
    ...row.problems.map(({ msg }) => msg),
  ])
const roomsOf = async ({ id }: { id: string }) =>
  (await admin.call(house.list, { memberId: id, pageSize: 100 })).list.map((row) => row.houseNo)

describe('Reading an import of members', () => {
  test('reports what it would do, changes nothing and saves no password', async () => {
    const userName = unique('ada')
    const state = await read([
      ['Name', 'User name', 'Role', 'Department', 'Phone'],
      ['Ada Byron', userName, 'Manager', '工程部', '+49 30 000 100'],
      ['', unique('nobody'), '', '', ''],
      ['Bo', 'b o', 'King', 'Magic', 'phone'],
      ['Ada again', userName.toUpperCase(), '', '', ''],
    ])
    expect(state).toMatchObject({ rowCount: 4, newCount: 1, wrongCount: 3, status: 'checked' })
    expect(state.passwords).toEqual([
      { rowNo: 2, name: 'Ada Byron', userName, password: expect.stringMatching(/^[\w-]{14}$/) },
    ])
    expect(await problemsOf(state)).toEqual([
      [3, 'Name is missing.'],
      [
        4,
        expect.stringMatching(/cannot be a user name/),
        expect.stringMatching(/not a valid role/),
        expect.stringMatching(/not a phone number/),
        expect.stringMatching(/no department “Magic”/),
      ],
      [5, 'Duplicate of row 2.'],
    ])
    expect(await findMember(userName)).toBeUndefined()
    const saved = await server.database.db.selectFrom('sheetImportRow').selectAll().execute()
    expect(JSON.stringify(saved)).toContain('$argon2id$')
    expect(JSON.stringify(saved)).not.toContain(state.passwords[0]!.password)
    expect(JSON.stringify(saved)).not.toContain('4930000100')
    const found = await admin.call(memberImport.find, { id: state.id })
    expect(found).not.toHaveProperty('passwords')
  })

  test('is refused for more members than the limit, and by hotel one at a time', async () => {
    const rows = Array.from({ length: maxImportedMembers + 1 }, () => ['Name only', ''])
    const answer = await upload(server, admin.token, csvOf([['Name', 'User name'], ...rows]), {
      path: memberImportPath,
    })
    expect(answer).toMatchObject({ code: 400002, msg: expect.stringMatching(/500 rows/) })
    const place = { hotelId: server.hotel.id, id: uuidv7(), createdBy: admin.memberId }
    const reading = { kind: 'houseImport', fileName: '', status: 'reading' } as const
    await server.database.db
      .insertInto('sheetImport')
      .values({ ...place, ...reading, createdAt: new Date() })
      .execute()
    await expect(read([['User name'], ['abc']])).rejects.toThrow(/import is running/)
    await server.database.db.deleteFrom('sheetImport').where('id', '=', place.id).execute()
  })

  test('is refused without a column of user names', async () => {
    await expect(read([['Name'], ['Ada']])).rejects.toThrow(/including “User name”/)
  })

  test('accepts the product’s own template in both languages', async () => {
    for (const language of ['en', 'zh-CN']) {
      const { rawPayload } = await server.app.inject({
        url: `/api${memberImport.template.path}`,
        headers: { authorization: `Bearer ${admin.token}`, 'accept-language': language },
      })
      const { data } = await upload(server, admin.token, rawPayload, { path: memberImportPath })
      expect(data, language).toMatchObject({ newCount: 2, wrongCount: 0, columns: { length: 7 } })
    }
  })
})

describe('Applying an import of members', () => {
  test('adds and changes phones, which are sealed while they wait and afterwards', async () => {
    const [one, other] = [unique('phone'), unique('other')]
    const heading = ['Name', 'User name', 'Phone']
    const apply = async (rows: string[][]) => {
      const { id } = await read([heading, ...rows])
      return admin.call(memberImport.apply, { id })
    }
    const phoneOf = async (userName: string) => (await findMember(userName))?.phone
    const added = await apply([
      ['Ida', one, '+49 30 000 111'],
      ['Udo', other, ''],
    ])
    expect(added).toEqual({ createdCount: 2, changedCount: 0 })
    expect([await phoneOf(one), await phoneOf(other)]).toEqual(['+49****0111', null])
    const same = await read([heading, ['Ida', one, '0049 30 000-111']])
    expect(same).toMatchObject({ sameCount: 1, changedCount: 0 })
    await admin.call(memberImport.cancel, { id: same.id })
    const next = await read([heading, ['Udo', other, '+49 30 000 222']])
    const { list } = await admin.call(memberImport.changes, { id: next.id })
    // The number itself is in no answer.
    expect(list).toMatchObject([{ changes: [{ column: 'Phone', from: null, to: null }] }])
    await admin.call(memberImport.cancel, { id: next.id })
    const changed = await apply([
      ['Ida', one, ''],
      ['Udo', other, '+49 30 000 222'],
    ])
    expect(changed).toEqual({ createdCount: 0, changedCount: 1 })
    expect([await phoneOf(one), await phoneOf(other)]).toEqual(['+49****0111', '+49****0222'])
  })

  test('creates members who sign in with their temporary password and own their rooms', async () => {
    const numbers = ['7001', '7002', '7004', 'Sky Bar']
    for (const houseNo of numbers) await admin.call(house.create, { houseNo })
    const userName = unique('Bea')
    const state = await read([
      ['姓名', '用户名', '角色', '部门', '职位', '负责房间'],
      ['Bea', userName, '员工', 'Engineering', 'Engineer', '7001-7003、7004; sky bar'],
    ])
    expect(await admin.call(memberImport.apply, { id: state.id })).toEqual({
      createdCount: 1,
      changedCount: 0,
    })
    const bea = (await findMember(userName))!
    expect(bea).toMatchObject({
      name: 'Bea',
      userName,
      userRole: 3,
      departmentName: 'Engineering',
      jobTitle: 'Engineer',
      status: 'active',
      source: 'created',
      mustChangePassword: true,
      routeList: ['Feedback', 'Suggestion'],
      version: 1,
    })
    expect((await roomsOf(bea)).toSorted()).toEqual(numbers.toSorted())
    const { password } = state.passwords[0]!
    const signedIn = await server.guest(session.login, { userName, password })
    expect(signedIn).toMatchObject({ token: expect.any(String) })
    await expect(admin.call(memberImport.apply, { id: state.id })).rejects.toMatchObject({
      code: 400002,
    })
    const left = await server.database.db
      .selectFrom('sheetImportRow')
      .where('importId', '=', state.id)
      .selectAll()
      .execute()
    expect(left).toEqual([])
  })

  test('updates known members by cells that are filled, and takes nothing away', async () => {
    const { memberId, userName } = await server.signIn({ name: 'Cai', userRole: 3 })
    const before = (await findMember(userName))!
    await admin.call(house.create, { houseNo: '7101' })
    const rows = [
      ['User name', 'Name', 'Job title', 'Phone', 'Rooms'],
      [userName.toUpperCase(), 'Cai Li', '', '', '7101'],
    ]
    const state = await read(rows)
    expect(state).toMatchObject({ newCount: 0, changedCount: 1, passwords: [] })
    const { list } = await admin.call(memberImport.changes, { id: state.id })
    expect(list).toEqual([
      {
        rowNo: 2,
        key: userName,
        changes: [
          { column: 'Name', from: 'Cai', to: 'Cai Li' },
          { column: 'Rooms', from: null, to: '+ 7101' },
        ],
      },
    ])
    await admin.call(memberImport.apply, { id: state.id })
    const after = (await findMember(userName))!
    expect(after).toMatchObject({ id: memberId, name: 'Cai Li', jobTitle: before.jobTitle })
    expect(after).toMatchObject({ routeList: before.routeList, version: before.version + 1 })
    expect(await roomsOf(after)).toEqual(['7101'])
    expect(await read(rows)).toMatchObject({ sameCount: 1, changedCount: 0 })
  })

  test('changes nothing if a member was edited since the file was read', async () => {
    const { memberId, userName } = await server.signIn({ userRole: 3 })
    const added = unique('dora')
    const state = await read([
      ['User name', 'Name'],
      [userName, 'From the file'],
      [added, 'Dora'],
    ])
    const { version } = (await findMember(userName))!
    await admin.call(member.edit, { id: memberId, version, name: 'By hand' })
    await expect(admin.call(memberImport.apply, { id: state.id })).rejects.toThrow(
      /choose the file/,
    )
    expect(await findMember(userName)).toMatchObject({ name: 'By hand' })
    expect(await findMember(added)).toBeUndefined()
  })

  test.each(['new', 'known'])(
    'changes nothing if the department of a %s member was removed meanwhile',
    async (which) => {
      const known = await server.signIn({ userRole: 3 })
      const userName = which === 'new' ? unique('fay') : known.userName
      await changeHotel(admin, (profile) => ({
        departments: [...departmentsOf(profile), { name: 'Spa', headMemberId: null }],
      }))
      const { id } = await read([
        ['User name', 'Name', 'Department'],
        [userName, 'Fay', 'Spa'],
      ])
      await changeHotel(admin, (profile) => ({
        departments: departmentsOf(profile).filter(({ name }) => name !== 'Spa'),
      }))
      await expect(admin.call(memberImport.apply, { id })).rejects.toThrow(/choose the file/)
      expect((await findMember(userName))?.name).not.toBe('Fay')
      await admin.call(memberImport.cancel, { id })
    },
  )

  test('changes nothing if a user name was taken meanwhile', async () => {
    const userName = unique('eli')
    const rows = [
      ['User name', 'Name'],
      [userName, 'Eli'],
    ]
    const first = await read(rows)
    const second = await read(rows)
    await admin.call(memberImport.apply, { id: first.id })
    await expect(admin.call(memberImport.apply, { id: second.id })).rejects.toThrow(
      /choose the file/,
    )
  })
})

describe('Rights in an import of members', () => {
  test('are never more than those of the importer', async () => {
    const boss = await server.signIn({ userRole: 1 })
    const state = await read(
      [
        ['User name', 'Name', 'Role'],
        [unique('fay'), 'Fay', 'Administrator'],
        [unique('gus'), 'Gus', 'Manager'],
        [boss.userName, 'Renamed', ''],
        [unique('hal'), 'Hal', 'Staff'],
      ],
      manager,
    )
    expect(state).toMatchObject({ newCount: 1, wrongCount: 3 })
    expect(await problemsOf(state)).toEqual([
      [2, 'You cannot give this role.'],
      [3, 'You cannot give this role.'],
      [4, 'You cannot change this member.'],
    ])
    // The manager does not hold the worklist, so neither does Hal.
    const { userName } = state.passwords[0]!
    await manager.call(memberImport.apply, { id: state.id, skipWrong: true })
    expect(await findMember(userName)).toMatchObject({ userRole: 3, routeList: [] })
  })

  test('are checked again when it is applied, and only its author applies it', async () => {
    const author = await server.signIn({ userRole: 1 })
    const userName = unique('ida')
    const state = await read(
      [
        ['User name', 'Name', 'Role'],
        [userName, 'Ida', 'Administrator'],
      ],
      author,
    )
    await expect(admin.call(memberImport.apply, { id: state.id })).rejects.toThrow(
      /Only the member who chose/,
    )
    const { version } = (await findMember(author.userName))!
    const { memberId: id } = author
    await admin.call(member.edit, { id, version, userRole: 2, routeList: ['Administrators'] })
    await expect(author.call(memberImport.apply, { id: state.id })).rejects.toMatchObject({
      code: 403001,
    })
    expect(await findMember(userName)).toBeUndefined()
  })

  test('end at the hotel: other members’ names are taken and stay unchanged', async () => {
    const stranger = await server.signIn({ hotel: server.otherHotel, name: 'Stranger' })
    const state = await read([
      ['User name', 'Name', 'Rooms'],
      [stranger.userName, 'Renamed', ''],
    ])
    expect(await problemsOf(state)).toEqual([[2, expect.stringMatching(/is not available/)]])
  })

  test('do not reach roles of members, nor disabled ones', async () => {
    const one = await server.signIn({ userRole: 3 })
    const other = await server.signIn({ userRole: 3 })
    const { version } = (await findMember(other.userName))!
    const change = { status: 'disabled', reason: 'Left' } as const
    await admin.call(member.edit, { id: other.memberId, version, ...change })
    const state: MemberUpload = await read([
      ['User name', 'Role'],
      [one.userName, 'Manager'],
      [other.userName, ''],
    ])
    expect(await problemsOf(state)).toEqual([
      [2, expect.stringMatching(/one by one/)],
      [3, expect.stringMatching(/disabled/)],
    ])
  })
})
