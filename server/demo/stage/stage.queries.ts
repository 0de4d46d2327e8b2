import { dayMs } from '@hotel/contract/duration'
import { sql, type Kysely } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { Reads, Writes } from '../../db/open.ts'
import { sameHotel } from '../../db/statement/same-hotel.ts'
import type { Tables } from '../../db/tables.ts'
import { listResolutionChoices } from '../../hotel/queries.ts'
import { tokenColumns, tokenOf } from '../../house/code-address.ts'
import { newRoomToken, storedToken } from '../../house/room-token.ts'
import type { Secrets } from '../../secrets.ts'
import { firstSetting } from '../../setup/first-content.ts'
import { insertFirstContent, insertHotel, insertMember } from '../../setup/queries.ts'
import { insertColleagues, insertVisits } from './people.queries.ts'
import type { StagedHotel } from '../generate.ts'
import {
  buildings,
  demoHotel,
  demoPassword,
  matchesOf,
  poolCategory,
  vacantDepartment,
} from '../content/cast.ts'
import {
  colleagues,
  complaintKeys,
  isComplaint,
  kindOf,
  members as cast,
  suggestionKeys,
  userNames,
  type CaseKey,
} from '../content/content.ts'
import type { Category, Place } from '../receive.ts'

/** Arbitrary, but the same on every server: serializes creating the demo hotel. */
const advisoryLock = 5_417_204
const openForDays = 200

export async function lockDemo(db: Writes) {
  // The second server waits without a timeout until the first has finished.
  await sql`set local lock_timeout = 0`.execute(db)
  await sql`set local statement_timeout = 0`.execute(db)
  await sql`select pg_advisory_xact_lock(${advisoryLock})`.execute(db)
}

/** Whether the database has been migrated. */
export async function hasTables(db: Reads) {
  const { found } = await db
    .selectNoFrom(sql<boolean>`to_regclass('hotel') is not null`.as('found'))
    .executeTakeFirstOrThrow()
  return found
}

/** Whether there is any hotel, and whether there is the demo hotel. */
export async function findHotels(db: Reads) {
  const hotels = await db.selectFrom('hotel').select('demo').distinct().execute()
  return { any: hotels.length > 0, demo: hotels.some(({ demo }) => demo) }
}

/** The first demo user name that is taken by a member of another hotel. */
export const findTakenName = (db: Reads) =>
  db
    .selectFrom('loginName')
    .select('userName')
    .where('claimed', '=', true)
    .where('userName', 'in', [...userNames, ...colleagues.map(({ userName }) => userName)])
    .orderBy('userName')
    .executeTakeFirst()

/** The demo hotel with its rooms, members and responsibilities, before any case. */
export async function insertStage(db: Writes, secrets: Secrets, now: Date): Promise<StagedHotel> {
  const { id: hotelId, hotelCode } = await insertHotel(db, demoHotel)
  const departments = await insertDepartments(db, hotelId)
  const members = await insertCast(db, hotelId, departments)
  const places = await insertPlaces(db, { hotelId, hotelCode, members, secrets, now })
  await insertColleagues(db, { id: hotelId, departments }, secrets, now)
  const categories = await listByKey(db, hotelId)
  const resolutions = await listResolutionIds(db, hotelId)
  const { targets } = firstSetting
  const hotel = { id: hotelId, targets, members, places, departments, categories, resolutions }
  await insertVisits(db, hotel, secrets, now)
  return hotel
}

async function insertDepartments(db: Writes, hotelId: string) {
  const departments = await insertFirstContent(db, hotelId, (name) => `${name.en} ${name['zh-CN']}`)
  const vacant = uuidv7()
  await db
    .insertInto('department')
    .values({ hotelId, id: vacant, name: vacantDepartment, headMemberId: null })
    .execute()
  await db
    .insertInto('category')
    .values({
      hotelId,
      id: uuidv7(),
      name: JSON.stringify(poolCategory),
      type: 'complaint',
      defaultSeverity: 3,
      departmentId: vacant,
      position: 8,
    })
    .execute()
  return departments
}

async function insertCast(db: Writes, hotelId: string, departments: Map<string | null, string>) {
  const members = {} as StagedHotel['members']
  for (const userName of userNames) {
    const { department, isHead, ...part } = cast[userName]
    const departmentId = departments.get(department) ?? null
    const id = await insertMember(db, {
      hotelId,
      userName,
      ...part,
      departmentId,
      password: demoPassword,
      mustChangePassword: false,
    })
    members[userName] = { id, userRole: part.userRole, departmentId, isHead }
    if (isHead && departmentId) {
      await db
        .updateTable('department')
        .set({ headMemberId: id })
        .where('hotelId', '=', hotelId)
        .where('id', '=', departmentId)
        .execute()
    }
  }
  return members
}

async function insertPlaces(
  db: Writes,
  stage: {
    hotelId: string
    hotelCode: string
    members: StagedHotel['members']
    secrets: Secrets
    now: Date
  },
) {
  const { hotelId, members } = stage
  const opened = new Date(stage.now.getTime() - openForDays * dayMs)
  const places = buildings.map((building) => ({
    building,
    id: uuidv7(),
    codeId: uuidv7(),
    matches: matchesOf(building).map(([name, duty]) => ({ memberId: members[name].id, duty })),
  }))
  await db
    .insertInto('house')
    .values(places.map(({ building, id }) => ({ hotelId, id, building: 'Main', ...building })))
    .execute()
  await db
    .insertInto('sunCode')
    .values(
      places.map(({ id, codeId }) => ({
        hotelId,
        id: codeId,
        houseId: id,
        kind: 'free' as const,
        provider: 'web' as const,
        ...storedToken(stage.secrets, newRoomToken(stage.hotelCode)),
        status: 'active' as const,
        issuedBy: members.admin.id,
        issuedAt: opened,
      })),
    )
    .execute()
  await db
    .insertInto('memberHouse')
    .values(
      places.flatMap(({ id, matches }) =>
        matches.map((match) => ({
          hotelId,
          houseId: id,
          ...match,
          createdBy: members.admin.id,
          createdAt: opened,
        })),
      ),
    )
    .execute()
  return new Map<string, Place>(
    places.map(({ building: { houseNo, floor }, id, codeId, matches }) => [
      houseNo,
      { houseNo, floor, id, codeId, matches },
    ]),
  )
}

async function listByKey(db: Reads, hotelId: string) {
  const categories = await db
    .selectFrom('category')
    .select(['id', 'name', 'type', 'defaultSeverity', 'departmentId', 'sensitive'])
    .where('hotelId', '=', hotelId)
    .execute()
  const byKey = {} as Record<CaseKey, Category>
  for (const key of [...complaintKeys, ...suggestionKeys]) {
    const { category } = kindOf(key)
    const type = isComplaint(key) ? 'complaint' : 'suggestion'
    const found = categories.find((each) => each.type === type && each.name.en === category)
    if (!found) throw new Error(`No category is called ${category}.`)
    byKey[key] = found
  }
  return byKey
}

/** The ids of what was done, by English name. */
async function listResolutionIds(db: Reads, hotelId: string) {
  const resolutions = await listResolutionChoices(db, hotelId)
  return new Map(resolutions.map(({ id, name }) => [name.en, id]))
}

/** The codes shown at the start: two rooms, one of them on the failing floor, and a cost code. */
export async function listShownRooms(db: Kysely<Tables>, secrets: Secrets) {
  const rooms = await db
    .selectFrom('sunCode')
    .innerJoin('house', (join) => sameHotel(join, 'house.id', 'sunCode.houseId'))
    .innerJoin('hotel', 'hotel.id', 'sunCode.hotelId')
    .where('hotel.demo', '=', true)
    .where(({ eb, and, or }) =>
      or([
        and([eb('sunCode.kind', '=', 'free'), eb('house.houseNo', 'in', ['201', '512'])]),
        and([eb('sunCode.kind', '=', 'cost'), eb('house.houseNo', '=', '601')]),
      ]),
    )
    .where('sunCode.status', '=', 'active')
    .orderBy('sunCode.kind', 'desc')
    .orderBy('house.houseNo')
    .select(['house.houseNo', 'sunCode.kind', ...tokenColumns])
    .execute()
  return rooms.map(({ houseNo, kind, ...stored }) => ({
    houseNo,
    kind,
    token: tokenOf(secrets, stored),
  }))
}
