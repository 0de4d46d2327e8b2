import { describe, expect, test } from 'vitest'

import { guest } from '@hotel/contract/guest'
import { hotel, type HotelProfile } from '@hotel/contract/hotel'

import { complain, complaint, findCaseOf } from '../../testing/hotel.ts'
import { useServer } from '../../testing/server.ts'
import { categoriesOf, changeHotel, departmentsOf } from '../../testing/setting.ts'

const server = useServer()

const administrator = (facts: object = {}) => server.signIn({ userRole: 1, name: 'Ada', ...facts })
const why = expect.any(String)

describe('departments', () => {
  test('are added, renamed, exchanged and headed by one of their own', async () => {
    const ada = await administrator()
    const spa = await changeHotel(ada, (profile) => ({
      departments: [...departmentsOf(profile), { name: 'Spa', headMemberId: null }],
    }))
    const { id: departmentId } = spa.departments.find(({ name }) => name === 'Spa')!
    const { memberId } = await server.signIn({ name: 'Sun', departmentId })
    const after = await changeHotel(ada, (profile) => ({
      departments: departmentsOf(profile).map((line) => {
        if (line.id === departmentId) return { ...line, name: 'Security', headMemberId: memberId }
        return line.name === 'Security' ? { ...line, name: 'Spa' } : line
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

  test('in use stay, and the refusal says by what', async () => {
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

  test('that nobody needs any more go', async () => {
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
      departments: departmentsOf(profile).filter((line) => line.id !== id),
    }))
    expect(after.departments.map(({ name }) => name)).not.toContain('Pool')
  })

  test('are headed neither by somebody of another department nor of another hotel', async () => {
    const ada = await administrator()
    const elsewhere = await server.signIn({ departmentId: server.hotel.departmentId('Security') })
    const foreign = await server.signIn({ hotel: server.otherHotel })
    const headedBy = (headMemberId: string) => (profile: HotelProfile) => ({
      departments: departmentsOf(profile).map((line) =>
        line.name === 'Housekeeping' ? { ...line, headMemberId } : line,
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

  test('of another hotel cannot be changed, and no two have one name', async () => {
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

describe('categories', () => {
  test('send the next guest’s case to their department, with their severity', async () => {
    const ada = await administrator()
    const kitchen = server.hotel.departmentId('Food and beverage')
    await changeHotel(ada, (profile) => ({
      categories: categoriesOf(profile).map((line) =>
        line.name.en === 'Noise' ? { ...line, departmentId: kitchen, defaultSeverity: 1 } : line,
      ),
    }))
    const receipt = await complain(server.guest, server.hotel, { category: 'Noise' })
    expect(await findCaseOf(server, receipt)).toMatchObject({ departmentId: kitchen, severity: 1 })
  })

  test('that are retired are no longer offered, and still taken from a form that was open', async () => {
    const ada = await administrator()
    const open = complaint(server.hotel, { category: 'Safety' })
    const after = await changeHotel(ada, (profile) => ({
      categories: categoriesOf(profile).map((line) =>
        line.name.en === 'Safety' ? { ...line, retired: true } : line,
      ),
    }))
    expect(after.categories.find(({ name }) => name.en === 'Safety')?.retired).toBe(true)
    const { categories } = await server.guest(guest.room, { token: server.hotel.room.token })
    expect(categories.map(({ name }) => name.en)).not.toContain('Safety')
    expect(await server.guest(guest.submit, open)).toMatchObject({ feedbackNo: why })
  })

  test('stand before guests in the hotel’s order', async () => {
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

  test('keep their kind, have names of their own, and leave guests something to choose', async () => {
    const ada = await administrator()
    const edited = (edit: (line: ReturnType<typeof categoriesOf>[number]) => object) =>
      changeHotel(ada, (profile) => ({
        categories: categoriesOf(profile).map((line) => ({ ...line, ...edit(line) })),
      }))
    await expect(
      edited(({ name }) => (name.en === 'Rooms' ? { type: 'complaint' } : {})),
    ).rejects.toMatchObject({ code: 400002, message: expect.stringMatching(/keeps its kind/) })
    await expect(
      edited(({ name }) =>
        name.en === 'Noise' ? { name: { en: 'food and drink', 'zh-CN': '吵' } } : {},
      ),
    ).rejects.toMatchObject({ code: 400002, message: expect.stringMatching(/of this name/) })
    await expect(
      edited(({ type }) => (type === 'suggestion' ? { retired: true } : {})),
    ).rejects.toMatchObject({
      code: 400002,
      message: expect.stringMatching(/at least one/),
      data: { fields: { categories: why } },
    })
  })

  test('of another hotel, or of its departments, are not there', async () => {
    const ada = await administrator()
    const foreign = server.otherHotel.departmentId('Security')
    const first = (edit: object) =>
      changeHotel(ada, (profile) => ({
        categories: categoriesOf(profile).map((line, at) =>
          at === 0 ? { ...line, ...edit } : line,
        ),
      }))
    await expect(first({ departmentId: foreign })).rejects.toMatchObject({ code: 404001 })
    await expect(first({ id: server.otherHotel.category('Noise').id })).rejects.toMatchObject({
      code: 404001,
    })
  })
})
