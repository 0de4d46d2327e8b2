import { sql, type SqlBool } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { HotelEdit, HotelSetting } from '@hotel/contract/hotel'

import type { Reads, Writes } from '../../db/open.ts'

type Lines<K extends 'departments' | 'categories' | 'services'> = NonNullable<HotelEdit[K]>
type HotelFacts = Pick<HotelEdit, 'name' | 'phone' | 'timezone' | 'locale' | 'currency' | 'logo'>

export async function updateHotel(
  db: Writes,
  hotelId: string,
  version: number,
  { logo, ...facts }: HotelFacts,
  setting: HotelSetting,
) {
  await db
    .updateTable('hotel')
    .set({
      ...facts,
      ...(logo === null ? { logoUrl: null } : {}),
      setting: JSON.stringify(setting),
      version: version + 1,
    })
    .where('id', '=', hotelId)
    .execute()
  if (logo === null) await db.deleteFrom('hotelLogo').where('hotelId', '=', hotelId).execute()
}

/** Guests were told how long their contact is kept: a shorter time holds for them too, a longer does not. */
export const shortenRetention = (db: Writes, hotelId: string, days: number) =>
  db
    .updateTable('guestIdentity')
    .set({
      // An id is a UUIDv7, so it says when it was made.
      expiresAt: sql<string>`least(expires_at, to_timestamp(
        ('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000.0
      ) + make_interval(days => ${days}))`,
    })
    .where('hotelId', '=', hotelId)
    .where('erasedAt', 'is', null)
    .execute()

/** Whether the database knows the zone too; it has to cut days by it. */
export const isZoneKnown = (db: Reads, zone: string) =>
  sql`select now() at time zone ${zone}`.execute(db as Writes).then(
    () => true,
    () => false,
  )

/** Which of these members may head a department: active, with the department each is in. */
export const listPossibleHeads = (db: Reads, hotelId: string, memberIds: string[]) =>
  memberIds.length === 0
    ? []
    : db
        .selectFrom('member')
        .select(['id', 'departmentId', 'status'])
        .where('hotelId', '=', hotelId)
        .where('id', 'in', memberIds)
        .execute()

const isNoneOf = (ids: string[]) => sql<SqlBool>`id <> all(${ids}::uuid[])`

/** One statement, so that two departments can exchange their names. */
export async function keepDepartments(db: Writes, hotelId: string, lines: Lines<'departments'>) {
  const rows = lines.map((line) => ({ hotelId, ...line, id: line.id ?? uuidv7() }))
  const kept = rows.map(({ id }) => id)
  const gone = db
    .selectFrom('department')
    .select('id')
    .where('hotelId', '=', hotelId)
    .where(isNoneOf(kept))
  // Who was turned away or has left keeps no department from going.
  await db
    .updateTable('member')
    .set({ departmentId: null })
    .where('hotelId', '=', hotelId)
    .where('status', 'in', ['rejected', 'deleted'])
    .where('departmentId', 'in', gone)
    .execute()
  await db.deleteFrom('department').where('hotelId', '=', hotelId).where(isNoneOf(kept)).execute()
  if (rows.length === 0) return
  await db
    .insertInto('department')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['hotelId', 'id']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        headMemberId: eb.ref('excluded.headMemberId'),
      })),
    )
    .execute()
}

/** The order of the list is the order everywhere. */
export async function keepCategories(db: Writes, hotelId: string, lines: Lines<'categories'>) {
  const rows = lines.map((line, position) => ({
    hotelId,
    ...line,
    id: line.id ?? uuidv7(),
    name: JSON.stringify(line.name),
    position,
  }))
  const kept = rows.map(({ id }) => id)
  await db.deleteFrom('category').where('hotelId', '=', hotelId).where(isNoneOf(kept)).execute()
  await db
    .insertInto('category')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['hotelId', 'id']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        departmentId: eb.ref('excluded.departmentId'),
        defaultSeverity: eb.ref('excluded.defaultSeverity'),
        sensitive: eb.ref('excluded.sensitive'),
        retired: eb.ref('excluded.retired'),
        position: eb.ref('excluded.position'),
      })),
    )
    .execute()
}

export async function keepServices(db: Writes, hotelId: string, lines: Lines<'services'>) {
  const rows = lines.map((line, position) => ({
    hotelId,
    ...line,
    id: line.id ?? uuidv7(),
    name: JSON.stringify(line.name),
    position,
  }))
  const kept = rows.map(({ id }) => id)
  await db
    .deleteFrom('pricedService')
    .where('hotelId', '=', hotelId)
    .where(isNoneOf(kept))
    .execute()
  if (rows.length === 0) return
  await db
    .insertInto('pricedService')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['hotelId', 'id']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        priceCents: eb.ref('excluded.priceCents'),
        currency: eb.ref('excluded.currency'),
        departmentId: eb.ref('excluded.departmentId'),
        active: eb.ref('excluded.active'),
        position: eb.ref('excluded.position'),
      })),
    )
    .execute()
}
