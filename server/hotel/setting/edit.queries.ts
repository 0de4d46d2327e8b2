import { sql, type SqlBool } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { HotelEdit, HotelSetting } from '@hotel/contract/hotel'

import type { Reads, Writes } from '../../db/open.ts'

type Rows<K extends 'departments' | 'categories' | 'services'> = NonNullable<HotelEdit[K]>
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

/** Guests agreed to the retention period of their time: a shorter one also applies to them, a longer does not. */
export const shortenRetention = (db: Writes, hotelId: string, days: number) =>
  db
    .updateTable('guestIdentity')
    .set({
      // Takes the creation time from the UUIDv7.
      expiresAt: sql<string>`least(expires_at, to_timestamp(
        ('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000.0
      ) + make_interval(days => ${days}))`,
    })
    .where('hotelId', '=', hotelId)
    .where('erasedAt', 'is', null)
    .execute()

/** Whether PostgreSQL knows the time zone, since it computes days with it. */
export const isZoneKnown = (db: Reads, zone: string) =>
  sql`select now() at time zone ${zone}`.execute(db as Writes).then(
    () => true,
    () => false,
  )

/** The given members with their status and department. */
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

/** One upsert, so that two departments can swap their names. */
export async function saveDepartments(db: Writes, hotelId: string, entries: Rows<'departments'>) {
  const rows = entries.map((entry) => ({ hotelId, ...entry, id: entry.id ?? uuidv7() }))
  const keptIds = rows.map(({ id }) => id)
  const gone = db
    .selectFrom('department')
    .select('id')
    .where('hotelId', '=', hotelId)
    .where(isNoneOf(keptIds))
  // Rejected and deleted members do not prevent removing their department.
  await db
    .updateTable('member')
    .set({ departmentId: null })
    .where('hotelId', '=', hotelId)
    .where('status', 'in', ['rejected', 'deleted'])
    .where('departmentId', 'in', gone)
    .execute()
  await db
    .deleteFrom('department')
    .where('hotelId', '=', hotelId)
    .where(isNoneOf(keptIds))
    .execute()
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

/** The list order becomes the display order. */
export async function saveCategories(db: Writes, hotelId: string, entries: Rows<'categories'>) {
  const rows = entries.map((entry, position) => ({
    hotelId,
    ...entry,
    id: entry.id ?? uuidv7(),
    name: JSON.stringify(entry.name),
    position,
  }))
  const keptIds = rows.map(({ id }) => id)
  await db.deleteFrom('category').where('hotelId', '=', hotelId).where(isNoneOf(keptIds)).execute()
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

export async function saveServices(db: Writes, hotelId: string, entries: Rows<'services'>) {
  const rows = entries.map((entry, position) => ({
    hotelId,
    ...entry,
    id: entry.id ?? uuidv7(),
    name: JSON.stringify(entry.name),
    position,
  }))
  const keptIds = rows.map(({ id }) => id)
  await db
    .deleteFrom('pricedService')
    .where('hotelId', '=', hotelId)
    .where(isNoneOf(keptIds))
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
