import { uuidv7 } from 'uuidv7'

import { roleKeys, type Locale } from '@hotel/contract/endpoint'

import type { Reads, Writes } from '../db/open.ts'
import { writeMember } from '../member/write.queries.ts'
import { randomHotelCode } from '../secrets.ts'
import { hashPassword } from '../session/password.ts'
import { firstCategories, firstDepartments, firstSetting } from './first-content.ts'

export type HotelFacts = {
  name: string
  timezone: string
  locale: Locale
  currency: string
  phone: string | null
  demo: boolean
}

/** A hotel with nothing in it yet. */
export async function insertHotel(db: Writes, facts: HotelFacts) {
  const hotel = { id: uuidv7(), hotelCode: randomHotelCode() }
  await db
    .insertInto('hotel')
    .values({ ...hotel, ...facts, logoUrl: null, setting: JSON.stringify(firstSetting) })
    .execute()
  return hotel
}

export type MemberFacts = {
  hotelId: string
  userName: string
  name: string
  userRole: 1 | 2 | 3
  password: string
  mustChangePassword: boolean
  departmentId?: string | null
  jobTitle?: string | null
  phone?: string | null
  routeList?: (typeof roleKeys)[number][]
}

/** Somebody of any hotel signs in by this name already. */
export class UserNameTaken extends Error {}

/** An active member with a name to sign in by. Answers with the member's id. */
export async function insertMember(db: Writes, { password, ...facts }: MemberFacts) {
  const routeList = facts.userRole === 1 ? [...roleKeys] : []
  const passwordHash = await hashPassword(password)
  const written = await writeMember(db, { routeList, ...facts, passwordHash }, new Date())
  if (!written) throw new UserNameTaken(facts.userName)
  return written.id
}

/** The departments and categories most hotels have. Answers with the department ids by English name. */
export async function insertFirstCategories(db: Writes, hotelId: string, locale: Locale = 'en') {
  const departments = firstDepartments.map((name) => ({ name, id: uuidv7() }))
  await db
    .insertInto('department')
    .values(
      departments.map(({ name, id }) => ({
        hotelId,
        id,
        name: name[locale],
        headMemberId: null,
      })),
    )
    .execute()
  const idOf = new Map<string | null, string>(departments.map(({ name, id }) => [name.en, id]))
  await db
    .insertInto('category')
    .values(
      firstCategories.map(([type, en, zh, department, defaultSeverity, sensitive], position) => ({
        hotelId,
        id: uuidv7(),
        name: JSON.stringify({ en, 'zh-CN': zh }),
        type,
        defaultSeverity,
        departmentId: idOf.get(department) ?? null,
        sensitive,
        position,
      })),
    )
    .execute()
  return idOf
}

export type NewHotel = Omit<HotelFacts, 'demo'> & { userName: string; password: string }

/** A hotel to work in: departments, categories and an administrator who must change the password. */
export async function openHotel(db: Writes, { userName, password, ...facts }: NewHotel) {
  const hotel = await insertHotel(db, { ...facts, demo: false })
  await insertFirstCategories(db, hotel.id, facts.locale)
  await insertMember(db, {
    hotelId: hotel.id,
    userName,
    name: facts.locale === 'en' ? 'Administrator' : '管理员',
    userRole: 1,
    password,
    mustChangePassword: true,
  })
  return hotel
}

/** Every hotel of this database, with how many can sign in to it. */
export const listHotels = (db: Reads) =>
  db
    .selectFrom('hotel')
    .select((eb) => [
      'hotel.hotelCode',
      'hotel.name',
      'hotel.timezone',
      'hotel.locale',
      'hotel.demo',
      'hotel.hasPayment',
      'hotel.disabledAt',
      eb
        .selectFrom('member')
        .whereRef('member.hotelId', '=', 'hotel.id')
        .where('member.status', '=', 'active')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('memberCount'),
    ])
    .orderBy('hotel.createdAt')
    .orderBy('hotel.id')
    .execute()
