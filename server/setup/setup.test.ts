import { beforeAll, describe, expect, test } from 'vitest'

import { roleKeys } from '@hotel/contract/http/endpoint'
import { code } from '@hotel/contract/code'
import { hotel } from '@hotel/contract/hotel'
import { setup } from '@hotel/contract/hotel/setup'
import { house } from '@hotel/contract/house'
import { match } from '@hotel/contract/member/match'
import { session } from '@hotel/contract/session'

import { openHotel } from './queries.ts'
import { changeHotel, departmentsOf } from '../testing/setting.ts'
import { useServer, type SignedIn } from '../testing/server.ts'

const server = useServer()
let newHotel: { id: string; hotelCode: string }
let admin: SignedIn
beforeAll(async () => {
  newHotel = await server.database.db.transaction().execute((tx) =>
    openHotel(tx, {
      name: 'Harbour',
      timezone: 'Europe/Berlin',
      locale: 'en',
      currency: 'EUR',
      phone: null,
      userName: 'harbour-admin',
      password: 'a short phrase',
    }),
  )
  admin = await signInTo(1)
})

const signInTo = (userRole: 1 | 2 | 3, routeList = [...roleKeys]) =>
  server.signIn({ hotel: { id: newHotel.id }, userRole, routeList })

async function stepsOf({ call }: SignedIn) {
  const { steps } = await call(setup.find, {})
  return Object.fromEntries(steps.map(({ name, done, total }) => [name, `${done}/${total}`]))
}
const isOffered = async ({ call, code: accountCode }: SignedIn) =>
  (await call(session.userInfo, { code: accountCode })).setupShown

test('New hotel: offers free services of Housekeeping, in both languages', async () => {
  const { services, departments } = await admin.call(hotel.profile, {})
  const { id } = departments.find(({ name }) => name === 'Housekeeping')!
  expect(services.length).toBeGreaterThan(3)
  for (const { name, ...service } of services) {
    expect(service).toMatchObject({
      priceCents: 0,
      currency: 'EUR',
      departmentId: id,
      active: true,
    })
    expect(name).toEqual({
      en: expect.stringMatching(/\w/),
      'zh-CN': expect.stringMatching(/\p{sc=Han}/u),
    })
  }
})

describe('Hotel setup', () => {
  test('ticks each step when the hotel’s data has it, and only then', async () => {
    await server.database.db
      .updateTable('member')
      .set({ status: 'deleted' })
      .where('userName', '=', 'harbour-admin')
      .execute()
    const nothing = {
      profile: '0/1',
      departments: '0/5',
      rooms: '0/1',
      codes: '0/1',
      people: '0/1',
      responsible: '0/1',
      scan: '0/1',
    }
    expect(await stepsOf(admin)).toEqual(nothing)

    await changeHotel(admin, () => ({ phone: '+49 30 000 100' }))
    const { id: houseId } = await admin.call(house.create, { houseNo: '101' })
    await admin.call(house.create, { houseNo: '102' })
    await admin.call(code.issue, { houseId: 'all' })
    expect(await stepsOf(admin)).toEqual({
      ...nothing,
      profile: '1/1',
      rooms: '2/2',
      codes: '2/2',
      responsible: '0/2',
    })

    const profile = await admin.call(hotel.profile, {})
    const security = profile.departments.find(({ name }) => name === 'Security')!
    const { memberId } = await server.signIn({
      hotel: { id: newHotel.id },
      departmentId: security.id,
    })
    await admin.call(match.add, { memberId, houseIds: [houseId], duty: 'owner' })
    await changeHotel(admin, (current) => ({
      departments: departmentsOf(current).map((department) =>
        department.id === security.id ? { ...department, headMemberId: memberId } : department,
      ),
    }))
    const { list } = await admin.call(house.list, {})
    const token = list[0]!.sunCode!.pageUrl.split('/').at(-1)!
    await server.guest(code.scan, { token })
    expect(await stepsOf(admin)).toMatchObject({
      departments: '1/5',
      people: '1/1',
      responsible: '1/2',
      scan: '1/1',
    })
  })

  test('is shown to managers and administrators of a new hotel until it is hidden', async () => {
    const manager = await signInTo(2)
    const others = [await signInTo(3), await signInTo(2, ['Feedback', 'Suggestion'])]
    expect(await isOffered(manager)).toBe(true)
    for (const other of others) {
      expect(await isOffered(other)).toBe(false)
      await expect(other.call(setup.find, {})).rejects.toMatchObject({ code: 403001 })
    }
    await manager.call(setup.show, { shown: false })
    expect(await isOffered(admin)).toBe(false)
    expect(await admin.call(setup.find, {})).toMatchObject({ shown: false })
    const elsewhere = await server.signIn({ userRole: 1, hotel: server.otherHotel })
    expect(await elsewhere.call(setup.find, {})).toMatchObject({ shown: true })
    await admin.call(setup.show, { shown: true })
    expect(await isOffered(manager)).toBe(true)
  })
})

describe('New hotel', () => {
  test('has reply templates in both languages, in pairs by category', async () => {
    const templates = await server.database.db
      .selectFrom('replyTemplate')
      .leftJoin('category', 'category.id', 'replyTemplate.categoryId')
      .where('replyTemplate.hotelId', '=', newHotel.id)
      .select(['replyTemplate.locale', 'category.name', 'replyTemplate.body'])
      .execute()
    const categoriesIn = (locale: string) =>
      templates
        .filter((template) => template.locale === locale)
        .map(({ name }) => name?.en ?? 'any')
        .toSorted()
    expect(categoriesIn('en')).toHaveLength(9)
    expect(categoriesIn('en').filter((name) => name === 'any')).toHaveLength(5)
    expect(categoriesIn('zh-CN')).toEqual(categoriesIn('en'))
    expect(templates.map(({ body }) => body).join('')).not.toMatch(/dial 0|拨打 0/)
  })
})
