import { sql, type Kysely } from 'kysely'

import type { Writes } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

type Plain = { table: string; id: string; isPlain: string }

/** Texts from before they were sealed. */
export const plainTexts = [
  { table: 'sun_code', id: 'id', plain: 'plain_token', sealed: 'token' },
  { table: 'member', id: 'id', plain: 'plain_phone', sealed: 'phone' },
].map((each) => ({ ...each, isPlain: `${each.plain} is not null` }))
export type PlainText = (typeof plainTexts)[number]

/** Pictures from before they were sealed. */
export const plainPictures = [
  { table: 'attachment', id: 'id', pictures: ['content', 'thumb'] },
  { table: 'avatar', id: 'member_id', pictures: ['content'] },
  { table: 'sun_code_image', id: 'sun_code_id', pictures: ['content'] },
].map((each) => ({ ...each, isPlain: 'picture_key is null' }))
export type PlainPictures = (typeof plainPictures)[number]

/** Hotels with something that is not sealed yet; those that are moving are left for later. */
export async function listHotelsWithPlain(db: Kysely<Tables>): Promise<string[]> {
  const parts = [...plainTexts, ...plainPictures].map(({ table, isPlain }) =>
    sql.raw(`select hotel_id from ${table} where ${isPlain}`),
  )
  const { rows } = await sql<{ hotelId: string }>`
    select distinct hotel_id as "hotelId" from (${sql.join(parts, sql.raw(' union all '))}) as found
    where hotel_id not in (select hotel_id from hotel_move)`.execute(db)
  return rows.map(({ hotelId }) => hotelId)
}

const rowsOf = ({ table, isPlain }: Plain, hotelId: string) =>
  sql`${sql.raw(table)} where hotel_id = ${hotelId} and ${sql.raw(isPlain)}`

/** Locks them until the commit; those that a member is changing are left for later. */
export async function lockPlainTexts(
  db: Writes,
  kind: PlainText,
  hotelId: string,
  limit: number,
): Promise<{ id: string; text: string }[]> {
  const { rows } = await sql<{ id: string; text: string }>`
    select id, ${sql.raw(kind.plain)} as text from ${rowsOf(kind, hotelId)}
    order by id limit ${limit} for no key update skip locked`.execute(db)
  return rows
}

export const replacePlainTexts = (
  db: Writes,
  { table, plain, sealed }: PlainText,
  hotelId: string,
  texts: readonly { id: string; sealed: Buffer }[],
) =>
  sql`update ${sql.raw(table)} t
    set ${sql.raw(sealed)} = given.sealed, ${sql.raw(plain)} = null
    from unnest(${texts.map(({ id }) => id)}::uuid[], ${texts.map((each) => each.sealed)}::bytea[])
      as given (id, sealed)
    where t.hotel_id = ${hotelId} and t.id = given.id`.execute(db)

export async function listPlainPictures(
  db: Kysely<Tables>,
  kind: PlainPictures,
  hotelId: string,
  limit: number,
): Promise<{ id: string; pictures: Record<string, Buffer> }[]> {
  const { rows } = await sql<{ id: string } & Record<string, Buffer>>`
    select ${sql.raw(kind.id)} as id, ${sql.raw(kind.pictures.join(', '))}
    from ${rowsOf(kind, hotelId)} order by ${sql.raw(kind.id)} limit ${limit}`.execute(db)
  return rows.map(({ id, ...pictures }) => ({ id, pictures }))
}

/** Unless it was sealed, replaced or erased meanwhile. */
export const replacePlainPictures = (
  db: Writes,
  kind: PlainPictures,
  place: { hotelId: string; id: string },
  { pictureKey, ...pictures }: Record<string, Buffer>,
) => {
  const changes = Object.entries(pictures).map(([name, bytes]) => sql`${sql.raw(name)} = ${bytes}`)
  return sql`update ${sql.raw(kind.table)} set ${sql.join(changes)}, picture_key = ${pictureKey}
    where hotel_id = ${place.hotelId} and ${sql.raw(kind.id)} = ${place.id}
      and ${sql.raw(kind.isPlain)}`.execute(db)
}
