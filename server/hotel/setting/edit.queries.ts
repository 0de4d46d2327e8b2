import { sql, type Insertable, type SqlBool } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { HotelEdit, HotelSetting } from '@hotel/contract/hotel'

import type { Reads, Writes } from '../../db/open.ts'
import { sameHotel } from '../../db/statement/same-hotel.ts'
import type { Tables } from '../../db/tables.ts'

type Rows<K extends 'departments' | 'categories' | 'resolutions' | 'services'> = NonNullable<
  HotelEdit[K]
>
type HotelFacts = Pick<
  HotelEdit,
  'name' | 'phone' | 'timezone' | 'locale' | 'currency' | 'logo' | 'card'
>

export async function updateHotel(
  db: Writes,
  hotelId: string,
  version: number,
  { logo, card, ...facts }: HotelFacts,
  setting: HotelSetting,
) {
  await db
    .updateTable('hotel')
    .set({
      ...facts,
      ...(logo === null ? { logoUrl: null } : {}),
      ...(card && { card: JSON.stringify(card) }),
      setting: JSON.stringify(setting),
      version: version + 1,
    })
    .where('id', '=', hotelId)
    .execute()
  if (logo === null) await db.deleteFrom('hotelLogo').where('hotelId', '=', hotelId).execute()
}

/** Whether the member signs in with a second factor. */
export async function hasFactor(
  db: Reads,
  { hotelId, memberId }: { hotelId: string; memberId: string },
) {
  const found = await db
    .selectFrom('member')
    .leftJoin('secondFactor', (join) => sameHotel(join, 'secondFactor.memberId', 'member.id'))
    .leftJoin('passkey', (join) => sameHotel(join, 'passkey.memberId', 'member.id'))
    .where('member.hotelId', '=', hotelId)
    .where('member.id', '=', memberId)
    .where((eb) =>
      eb.or([eb('secondFactor.memberId', 'is not', null), eb('passkey.id', 'is not', null)]),
    )
    .select('member.id')
    .executeTakeFirst()
  return found !== undefined
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

type ListTable = 'department' | 'category' | 'resolution' | 'service'

/**
 * Makes the rows the hotel's whole list: deletes those left out, and writes the others in one
 * statement, so that two can swap their names.
 */
async function replaceList<T extends ListTable>(
  db: Writes,
  table: T,
  rows: Insertable<Tables[T]>[],
  { hotelId, columns }: { hotelId: string; columns: (keyof Tables[T] & string)[] },
) {
  // Kysely types a statement by one table; the columns used here are those of all four.
  const list = table as 'resolution'
  const items = rows as Insertable<Tables['resolution']>[]
  const keptIds = items.map(({ id }) => id)
  await db.deleteFrom(list).where('hotelId', '=', hotelId).where(isNoneOf(keptIds)).execute()
  if (items.length === 0) return
  const changes = Object.fromEntries(columns.map((each) => [each, sql.ref(`excluded.${each}`)]))
  await db
    .insertInto(list)
    .values(items)
    .onConflict((conflict) => conflict.columns(['hotelId', 'id']).doUpdateSet(changes))
    .execute()
}

export async function saveDepartments(db: Writes, hotelId: string, entries: Rows<'departments'>) {
  const rows = entries.map(({ id = uuidv7(), targets, hours, ...entry }) => ({
    hotelId,
    id,
    ...entry,
    targets: targets ? JSON.stringify(targets) : null,
    hours: hours ? JSON.stringify(hours) : null,
  }))
  // Rejected and deleted members do not prevent removing their department.
  await db
    .updateTable('member')
    .set({ departmentId: null })
    .where('hotelId', '=', hotelId)
    .where('status', 'in', ['rejected', 'deleted'])
    .where('departmentId', 'in', (eb) =>
      eb
        .selectFrom('department')
        .select('id')
        .where('hotelId', '=', hotelId)
        .where(isNoneOf(rows.map(({ id }) => id))),
    )
    .execute()
  await replaceList(db, 'department', rows, {
    hotelId,
    columns: ['name', 'headMemberId', 'targets', 'hours'],
  })
}

/** The list order becomes the display order. */
const inOrder = <Item extends { id?: string | undefined; name: object }>(
  hotelId: string,
  items: Item[],
) =>
  items.map((item, position) => ({
    hotelId,
    ...item,
    id: item.id ?? uuidv7(),
    name: JSON.stringify(item.name),
    position,
  }))

export const saveCategories = (db: Writes, hotelId: string, entries: Rows<'categories'>) =>
  replaceList(db, 'category', inOrder(hotelId, entries), {
    hotelId,
    columns: ['name', 'departmentId', 'defaultSeverity', 'sensitive', 'retired', 'position'],
  })

export const saveResolutions = (db: Writes, hotelId: string, entries: Rows<'resolutions'>) =>
  replaceList(db, 'resolution', inOrder(hotelId, entries), {
    hotelId,
    columns: ['name', 'retired', 'position'],
  })

export const saveServices = (db: Writes, hotelId: string, entries: Rows<'services'>) =>
  replaceList(db, 'service', inOrder(hotelId, entries), {
    hotelId,
    columns: [
      'name',
      'priceCents',
      'currency',
      'maxQuantity',
      'departmentId',
      'active',
      'position',
    ],
  })
