import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openTestDatabase } from '../testing/database.ts'
import type { Database } from './open.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** These tables identify a hotel, or belong to none. */
const withoutHotel = [
  'hotel',
  'job_lease',
  'key_check',
  'login_name',
  'migration',
  'throttle',
  'wechat_access',
]
/** Not unique on purpose, so that one search or one job reads all hotels; the migrations explain it. */
const freeIndexes = [
  'attachment_unclaimed',
  'delivery_due',
  'delivery_settled_at',
  'feedback_alarm',
  'feedback_search',
  'guest_identity_due',
  'handled_request_handled_at',
  'member_pending',
]

const query = async (sql: string) =>
  (await database.pool.query<{ table: string; name: string; first: string | null }>(sql)).rows

describe('Tables, split by hotel', () => {
  test('begin every primary key, unique constraint and index with hotel_id', async () => {
    const indexes = await query(`
      select t.relname as table, i.relname as name, a.attname as first
      from pg_index x
      join pg_class i on i.oid = x.indexrelid
      join pg_class t on t.oid = x.indrelid
      join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
      left join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
      where t.relkind = 'r'`)
    expect(indexes.length).toBeGreaterThan(50)
    const others = indexes.filter(
      ({ table, first }) => first !== 'hotel_id' && !withoutHotel.includes(table),
    )
    expect(others.map(({ name }) => name).toSorted()).toEqual(freeIndexes)
  })

  test('all have hotel_id and a primary key', async () => {
    const tables = await query(`
      select t.relname as table, k.conname as name, a.attname as first
      from pg_class t
      join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
      left join pg_constraint k on k.conrelid = t.oid and k.contype = 'p'
      left join pg_attribute a on a.attrelid = t.oid and a.attname = 'hotel_id' and a.attnotnull
      where t.relkind = 'r'`)
    expect(tables.length).toBeGreaterThan(20)
    expect(tables.filter(({ name }) => name === null)).toEqual([])
    const others = tables.filter(({ first }) => first === null).map(({ table }) => table)
    expect(others.toSorted()).toEqual(withoutHotel.filter((table) => table !== 'login_name'))
  })

  test('carry hotel_id in every foreign key, so that none crosses hotels', async () => {
    const keys = await query(`
      select t.relname as table, k.conname as name, a.attname as first
      from pg_constraint k
      join pg_class t on t.oid = k.conrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = k.conkey[1]
      where k.contype = 'f'`)
    expect(keys.length).toBeGreaterThan(20)
    expect(keys.filter(({ first }) => first !== 'hotel_id')).toEqual([])
  })

  test('hold still while their hotel moves, and refer to each other in any order', async () => {
    const open = await query(`
      select c.relname as table, c.relname as name, a.attname as first
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'hotel_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not exists
        (select 1 from pg_trigger g where g.tgrelid = c.oid and g.tgname = 'hotel_stays')`)
    // A migration with a new table creates the trigger, as migration 40 does.
    expect(open.map(({ table }) => table)).toEqual(['hotel_move'])
    const strict = await query(`
      select conrelid::regclass::text as table, conname as name, null as first
      from pg_constraint where contype = 'f' and not condeferrable`)
    expect(strict).toEqual([])
    const sequences = await query(`
      select c.relname as table, c.relname as name, null as first from pg_class c
      where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace`)
    expect(sequences).toEqual([])
  })
})
