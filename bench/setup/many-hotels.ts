import type { Database } from '../../server/db/open.ts'
import { digitsOf, type BenchHotel } from './hotel.ts'

/** In an order that suits no foreign key: they are off during the load. */
const copiedTables = [
  'department',
  'category',
  'member',
  'house',
  'sun_code',
  'member_house',
  'guest_identity',
  'feedback_number',
  'feedback',
  'public_message',
  'attachment',
  'daily_rollup',
]

export type CopiedHotel = { id: string; name: string; hotelCode: string }

/**
 * Copies of a hotel with everything in it. Only the hotel's id differs, since every key begins with it;
 * user names and codes get the copy's number. Their cases were loaded without events: their histories are
 * empty.
 */
export async function copyHotel({ pool }: Database, hotel: BenchHotel, copies: number) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local session_replication_role = replica`)
    await client.query(`set local maintenance_work_mem = '512MB'`)
    await client.query(`create temporary table copy (n int, id uuid, code text) on commit drop`)
    await client.query(
      `insert into copy select n, md5('hotel' || n)::uuid, ${codeOf('n')}
       from generate_series(1, $1::int) n`,
      [copies],
    )
    const indexes = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes
       where tablename = 'feedback' and not exists (
         select from pg_constraint where conindid = format('%I', indexname)::regclass)`,
    )
    for (const { name } of indexes.rows) await client.query(`drop index ${name}`)
    for (const table of ['hotel', ...copiedTables]) {
      const { rows } = await client.query<{ name: string }>(
        `select quote_ident(column_name) as name from information_schema.columns
         where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'
         order by ordinal_position`,
        [table],
      )
      const names = rows.map(({ name }) => name)
      const values = names.map((name) => copied[`${table}.${name}`] ?? copied[name] ?? `t.${name}`)
      await client.query(
        `insert into ${table} (${names.join(', ')}) select ${values.join(', ')}
         from copy cross join ${table} t
         where ${table === 'hotel' ? 't.id' : 't.hotel_id'} = $1`,
        [hotel.id],
      )
    }
    await client.query(
      `insert into login_name (user_name, hotel_id, member_id, claimed)
       select t.user_name || copy.n, copy.id, t.member_id, t.claimed
       from copy cross join login_name t where t.hotel_id = $1`,
      [hotel.id],
    )
    await client.query(`insert into event_number select id, 0 from copy`)
    await client.query(`insert into notice_cursor select id, 0 from copy`)
    for (const { definition } of indexes.rows) await client.query(definition)
    const { rows } = await client.query<CopiedHotel>(
      `select id, $1 || n as name, code as "hotelCode" from copy order by n`,
      [hotel.name],
    )
    await client.query('commit')
    await client.query('vacuum analyze')
    await client.query('checkpoint')
    return rows
  } finally {
    client.release()
  }
}

/** Six signs of the alphabet of hotel codes, which has neither 0 nor 1. */
const codeOf = (n: string) => `'Z' || translate(lpad(to_hex(${n}), 5, '0'), '01abcdef', 'ZYABCDEF')`

/** Columns that differ from the original's. */
const copied: Record<string, string> = {
  hotel_id: 'copy.id',
  'hotel.id': 'copy.id',
  'hotel.hotel_code': 'copy.code',
  'hotel.name': 't.name || copy.n',
  'member.user_name': 't.user_name || copy.n',
  'sun_code.token_hash': `sha256(convert_to(copy.code || ${digitsOf('t.id')}, 'UTF8'))`,
}
