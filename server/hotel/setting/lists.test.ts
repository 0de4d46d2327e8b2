import { describe, expect, test } from 'vitest'

import { guest } from '@hotel/contract/guest'
import { hotel, type HotelProfile } from '@hotel/contract/hotel'

import { act, complain, complaint, findCaseOf } from '../../testing/hotel.ts'
import { useServer } from '../../testing/server.ts'
import { categoriesOf, changeHotel, departmentsOf, resolutionsOf } from '../../testing/setting.ts'

const server = useServer()

const administrator = (facts: object = {}) => server.signIn({ userRole: 1, name: 'Ada', ...facts })
const why = expect.any(String)

describe('Departments', () => {
  test('can be added, renamed, swapped and headed by one of their members', async () => {
    const ada = await administrator()
    const spa = await changeHotel(ada, (profile) => ({
      departments: [...departmentsOf(profile), { name: 'Spa', headMemberId: null }],
    }))
    const { id: departmentId } = spa.departments.find(({ name }) => name === 'Spa')!
    const { memberId } = await server.signIn({ name: 'Sun', departmentId })
    const after = await changeHotel(ada, (profile) => ({
      departments: departmentsOf(profile).map((row) => {
        if (row.id === departmentId) return { ...row, name: 'Security', headMemberId: memberId }
        return row.name === 'Security' ? { ...row, name: 'Spa' } : row
      }),
    }))
    expect(after.departments.find(({ id }) => id === departmentId)).toMatchObject({
      name: 'Security',
      headName: 'Sun',
      uses: { members: 1, cases: 0 },
    })
    const { list } = await ada.call(hotel.history, { sections: 'departments' })
    expect(list[0]).toMatchObject({ actorName: 'Ada' })
    expect(list[0]?.changes).toContainEqual({
      field: 'departments.headMemberId',
      item: 'Spa',
      from: null,
      to: 'Sun',
    })
  })

  test('in use cannot be removed, and the refusal lists their uses', async () => {
    const ada = await administrator({ hotel: server.otherHotel })
    const departmentId = server.otherHotel.departmentId('Engineering')
    await server.signIn({ hotel: server.otherHotel, departmentId })
    await complain(server.guest, server.otherHotel)
    const without = (profile: HotelProfile) => ({
      departments: departmentsOf(profile).filter(({ name }) => name !== 'Engineering'),
    })
    await expect(changeHotel(ada, without)).rejects.toMatchObject({
      code: 400002,
      message: expect.stringMatching(/“Engineering”.* 1 member, 3 categories, and 1 case/),
      data: { fields: { departments: why } },
    })
  })

  test('can be removed when only deleted members are left', async () => {
    const ada = await administrator()
    const pool = await changeHotel(ada, (profile) => ({
      departments: [...departmentsOf(profile), { name: 'Pool', headMemberId: null }],
    }))
    const { id } = pool.departments.find(({ name }) => name === 'Pool')!
    const gone = await server.signIn({ departmentId: id })
    await server.database.db
      .updateTable('member')
      .set({ status: 'deleted' })
      .where('hotelId', '=', server.hotel.id)
      .where('id', '=', gone.memberId)
      .execute()
    const after = await changeHotel(ada, (profile) => ({
      departments: departmentsOf(profile).filter((row) => row.id !== id),
    }))
    expect(after.departments.map(({ name }) => name)).not.toContain('Pool')
  })

  test('cannot be headed by a member of another department or hotel', async () => {
    const ada = await administrator()
    const elsewhere = await server.signIn({ departmentId: server.hotel.departmentId('Security') })
    const foreign = await server.signIn({ hotel: server.otherHotel })
    const headedBy = (headMemberId: string) => (profile: HotelProfile) => ({
      departments: departmentsOf(profile).map((row) =>
        row.name === 'Housekeeping' ? { ...row, headMemberId } : row,
      ),
    })
    await expect(changeHotel(ada, headedBy(elsewhere.memberId))).rejects.toMatchObject({
      code: 400002,
      data: { fields: { [`departments.${3}.headMemberId`]: why } },
    })
    await expect(changeHotel(ada, headedBy(foreign.memberId))).rejects.toMatchObject({
      code: 404001,
    })
  })

  test('cannot be of another hotel or share a name', async () => {
    const ada = await administrator()
    const id = server.otherHotel.departmentId('Security')
    await expect(
      changeHotel(ada, (profile) => ({
        departments: [...departmentsOf(profile), { id, name: 'Mine', headMemberId: null }],
      })),
    ).rejects.toMatchObject({ code: 404001 })
    await expect(
      changeHotel(ada, () => ({
        departments: [
          { name: 'Bar', headMemberId: null },
          { name: 'bar', headMemberId: null },
        ],
      })),
    ).rejects.toMatchObject({ code: 400002 })
  })
})

describe('Categories', () => {
  test('determine the department and severity of new cases', async () => {
    const ada = await administrator()
    const kitchen = server.hotel.departmentId('Food and beverage')
    await changeHotel(ada, (profile) => ({
      categories: categoriesOf(profile).map((row) =>
        row.name.en === 'Noise' ? { ...row, departmentId: kitchen, defaultSeverity: 1 } : row,
      ),
    }))
    const receipt = await complain(server.guest, server.hotel, { category: 'Noise' })
    expect(await findCaseOf(server, receipt)).toMatchObject({ departmentId: kitchen, severity: 1 })
  })

  test('that are retired are hidden from guests and accepted from open forms', async () => {
    const ada = await administrator()
    const open = complaint(server.hotel, { category: 'Safety' })
    const after = await changeHotel(ada, (profile) => ({
      categories: categoriesOf(profile).map((row) =>
        row.name.en === 'Safety' ? { ...row, retired: true } : row,
      ),
    }))
    expect(after.categories.find(({ name }) => name.en === 'Safety')?.retired).toBe(true)
    const { categories } = await server.guest(guest.room, { token: server.hotel.room.token })
    expect(categories.map(({ name }) => name.en)).not.toContain('Safety')
    expect(await server.guest(guest.submit, open)).toMatchObject({ feedbackNo: why })
  })

  test('are offered to guests in the hotel’s order', async () => {
    const ada = await administrator()
    const after = await changeHotel(ada, (profile) => ({
      categories: categoriesOf(profile).toReversed(),
    }))
    const offered = after.categories.filter(({ type, retired }) => type === 'complaint' && !retired)
    const { categories } = await server.guest(guest.room, { token: server.hotel.room.token })
    expect(categories.filter(({ type }) => type === 'complaint').map(({ id }) => id)).toEqual(
      offered.map(({ id }) => id),
    )
  })

  test('keep their type, have unique names and cannot all be retired', async () => {
    const ada = await administrator()
    const edited = (edit: (row: ReturnType<typeof categoriesOf>[number]) => object) =>
      changeHotel(ada, (profile) => ({
        categories: categoriesOf(profile).map((row) => ({ ...row, ...edit(row) })),
      }))
    await expect(
      edited(({ name }) => (name.en === 'Rooms' ? { type: 'complaint' } : {})),
    ).rejects.toMatchObject({
      code: 400002,
      message: expect.stringMatching(/type of a category cannot be changed/),
    })
    await expect(
      edited(({ name }) =>
        name.en === 'Noise' ? { name: { en: 'food and drink', 'zh-CN': '吵' } } : {},
      ),
    ).rejects.toMatchObject({
      code: 400002,
      message: expect.stringMatching(/name is already in use/),
    })
    await expect(
      edited(({ type }) => (type === 'suggestion' ? { retired: true } : {})),
    ).rejects.toMatchObject({
      code: 400002,
      message: expect.stringMatching(/at least one/),
      data: { fields: { categories: why } },
    })
  })

  test('cannot be of another hotel or its departments', async () => {
    const ada = await administrator()
    const foreign = server.otherHotel.departmentId('Security')
    const first = (edit: object) =>
      changeHotel(ada, (profile) => ({
        categories: categoriesOf(profile).map((row, at) => (at === 0 ? { ...row, ...edit } : row)),
      }))
    await expect(first({ departmentId: foreign })).rejects.toMatchObject({ code: 404001 })
    await expect(first({ id: server.otherHotel.category('Noise').id })).rejects.toMatchObject({
      code: 404001,
    })
  })
})

describe('Resolutions', () => {
  test('are seven at first, and can be reordered, retired, added and removed', async () => {
    const ada = await administrator()
    const before = await ada.call(hotel.choices, {})
    expect(before.resolutions.map(({ name }) => name.en)).toEqual([
      'Repaired',
      'Replaced',
      'Cleaned',
      'Delivered',
      'Apologised',
      'Moved to another room',
      'Nothing found',
    ])
    const name = { en: 'Reset', 'zh-CN': '已重启' }
    await changeHotel(ada, (profile) => {
      const [first, second, ...others] = resolutionsOf(profile)
      const kept = [second!, { ...first!, retired: true }, ...others.slice(1)]
      return { resolutions: [...kept, { name, retired: false }] }
    })
    const after = await ada.call(hotel.choices, {})
    expect(after.resolutions.slice(0, 2)).toMatchObject([
      { name: { en: 'Replaced' }, retired: false },
      { name: { en: 'Repaired' }, retired: true },
    ])
    expect(after.resolutions).toHaveLength(7)
    expect(after.resolutions.at(-1)).toMatchObject({ name })
  })

  test('in use cannot be removed, and names are not used twice', async () => {
    const ada = await administrator({ hotel: server.otherHotel })
    const [first] = (await ada.call(hotel.choices, {})).resolutions
    const item = await findCaseOf(server, await complain(server.guest, server.otherHotel))
    await act(ada, item, { action: 'resolve', resolutionId: first!.id })
    const without = (profile: HotelProfile) => ({ resolutions: resolutionsOf(profile).slice(1) })
    await expect(changeHotel(ada, without)).rejects.toMatchObject({
      message: expect.stringContaining('1 case'),
      data: { fields: { resolutions: why } },
    })
    const twice = (profile: HotelProfile) => ({
      resolutions: resolutionsOf(profile).map((row) => ({ ...row, name: first!.name })),
    })
    await expect(changeHotel(ada, twice)).rejects.toMatchObject({
      data: { fields: { 'resolutions.1.name.en': why } },
    })
  })
})
