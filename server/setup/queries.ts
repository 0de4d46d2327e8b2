import { uuidv7 } from 'uuidv7'

import { roleKeys, type Locale, type LocaleText } from '@hotel/contract/http/endpoint'
import type { HotelProfile } from '@hotel/contract/hotel'

import type { Reads, Writes } from '../db/open.ts'
import { firstDepartments } from '@hotel/contract/member/department'
import { writeMember } from '../member/write.queries.ts'
import { randomHotelCode } from '../secrets.ts'
import { hashPassword } from '../session/password.ts'
import {
  firstCategories,
  firstResolutions,
  firstServices,
  firstSetting,
  firstTemplates,
} from './first-content.ts'

export type HotelFacts = {
  name: string
  timezone: string
  locale: Locale
  currency: string
  phone: string | null
  demo: boolean
}

/** Creates an empty hotel. */
export async function insertHotel(db: Writes, facts: HotelFacts) {
  const hotel = { id: uuidv7(), hotelCode: randomHotelCode() }
  await db
    .insertInto('hotel')
    .values({
      ...hotel,
      ...facts,
      logoUrl: null,
      setting: JSON.stringify(firstSetting),
      // The demo hotel is at work already.
      setupClosedAt: facts.demo ? new Date() : null,
    })
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
  routeList?: (typeof roleKeys)[number][]
}

/** The sign-in name is taken in some hotel. */
export class UserNameTaken extends Error {}

/** Creates an active member with a sign-in name; returns its id. */
export async function insertMember(db: Writes, { password, ...facts }: MemberFacts) {
  const routeList = facts.userRole === 1 ? [...roleKeys] : []
  const passwordHash = await hashPassword(password)
  const written = await writeMember(db, { routeList, ...facts, passwordHash })
  if (!written) throw new UserNameTaken(facts.userName)
  return written.id
}

/** Creates the default departments, categories and resolutions; returns the department ids by English name. */
export async function insertFirstContent(
  db: Writes,
  hotelId: string,
  nameOf: (department: LocaleText) => string = ({ en }) => en,
) {
  const departments = firstDepartments.map((name) => ({ name, id: uuidv7() }))
  await db
    .insertInto('department')
    .values(
      departments.map(({ name, id }) => ({
        hotelId,
        id,
        name: nameOf(name),
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
  await db
    .insertInto('resolution')
    .values(
      firstResolutions.map(([en, zh], position) => ({
        hotelId,
        id: uuidv7(),
        name: JSON.stringify({ en, 'zh-CN': zh }),
        position,
      })),
    )
    .execute()
  return idOf
}

export type FirstTemplate = {
  locale: Locale
  /** The English name of a category of complaints; null: for all categories. */
  category: string | null
  name: string
  body: string
}

/** Creates reply templates for categories named in English. */
export async function insertTemplates(db: Writes, hotelId: string, templates: FirstTemplate[]) {
  const categories = await db
    .selectFrom('category')
    .where('hotelId', '=', hotelId)
    .where('type', '=', 'complaint')
    .select(['id', 'name'])
    .execute()
  await db
    .insertInto('replyTemplate')
    .values(
      templates.map(({ category, ...facts }) => ({
        ...facts,
        hotelId,
        id: uuidv7(),
        categoryId: categories.find((each) => each.name.en === category)?.id ?? null,
      })),
    )
    .execute()
}

type FirstService = Pick<
  HotelProfile['services'][number],
  'name' | 'priceCents' | 'maxQuantity' | 'active'
> & {
  /** Its English name. */
  department: string
}

type Place = { hotelId: string; currency: string; departments: ReadonlyMap<string | null, string> }

/** Creates services; `departments` are ids by English name. */
export const insertServices = (
  db: Writes,
  { departments, ...place }: Place,
  services: readonly FirstService[],
) =>
  db
    .insertInto('service')
    .values(
      services.map(({ name, department, ...facts }, position) => ({
        ...place,
        ...facts,
        id: uuidv7(),
        name: JSON.stringify(name),
        departmentId: departments.get(department) ?? null,
        position,
      })),
    )
    .execute()

export type NewHotel = Omit<HotelFacts, 'demo'> & { userName: string; password: string }

/**
 * Creates a usable hotel: departments, categories, reply templates in both languages, free services
 * and an administrator with a temporary password.
 */
export async function openHotel(db: Writes, { userName, password, ...facts }: NewHotel) {
  const hotel = await insertHotel(db, { ...facts, demo: false })
  const departments = await insertFirstContent(db, hotel.id, (name) => name[facts.locale])
  await insertTemplates(db, hotel.id, firstTemplates)
  const { currency } = facts
  await insertServices(db, { hotelId: hotel.id, currency, departments }, firstServices)
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

/** All hotels of this database with their number of active members. */
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
