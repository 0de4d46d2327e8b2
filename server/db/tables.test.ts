import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openTestDatabase } from '../testing/database.ts'
import type { Database } from './open.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** They find a hotel, or belong to none. */
const withoutHotel = ['hotel', 'login_name', 'throttle', 'turn', 'migration', 'wechat_access']
/** Makes no rows unique, and is the quicker for it; the migration says why. */
const freeIndexes = ['feedback_search']

const ask = async (sql: string) =>
  (await database.pool.query<{ table: string; name: string; first: string | null }>(sql)).rows

describe('so that data can be split by hotel', () => {
  test('every primary key, unique and index begins with it', async () => {
    const indexes = await ask(`
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
    expect(others.map(({ name }) => name)).toEqual(freeIndexes)
  })

  test('every table carries it and has a primary key', async () => {
    const tables = await ask(`
      select t.relname as table, k.conname as name, a.attname as first
      from pg_class t
      join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
      left join pg_constraint k on k.conrelid = t.oid and k.contype = 'p'
      left join pg_attribute a on a.attrelid = t.oid and a.attname = 'hotel_id' and a.attnotnull
      where t.relkind = 'r'`)
    expect(tables.length).toBeGreaterThan(20)
    expect(tables.filter(({ name }) => name === null)).toEqual([])
    const others = tables.filter(({ first }) => first === null).map(({ table }) => table)
    expect(others.toSorted()).toEqual(['hotel', 'migration', 'throttle', 'turn', 'wechat_access'])
  })

  test('every foreign key between its tables carries it, so that none leads to another hotel', async () => {
    const keys = await ask(`
      select t.relname as table, k.conname as name, a.attname as first
      from pg_constraint k
      join pg_class t on t.oid = k.conrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = k.conkey[1]
      where k.contype = 'f'`)
    expect(keys.length).toBeGreaterThan(20)
    expect(keys.filter(({ first }) => first !== 'hotel_id')).toEqual([])
  })
})
