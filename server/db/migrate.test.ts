import type pg from 'pg'
import { describe, expect, test } from 'vitest'

import { makeEmptyPlace, openEmptyEmbedded, openTestDatabase } from '../testing/database.ts'
import { listMigrations, migrate, readMigration } from './migrate.ts'
import { overPostgres } from './open.ts'

const countTables = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*) as count from information_schema.tables where table_schema = 'public'`,
  )
  return rows[0]?.count
}

describe('Up-to-date database', () => {
  test('is unchanged when several servers start', async () => {
    const { pool, close } = await openTestDatabase()
    const before = await countTables(pool)
    expect(await Promise.all([migrate(pool), migrate(pool)])).toEqual([[], []])
    expect(await countTables(pool)).toBe(before)
    await close()
  })

  test('is refused if made by a newer version', async () => {
    const { pool, close } = await openTestDatabase()
    await pool.query(`insert into migration (name) values ('9999-tomorrow.sql')`)
    await expect(migrate(pool)).rejects.toThrow(/created by a newer version \(9999-tomorrow\.sql\)/)
    // The refusal releases everything: the connection and the lock stay usable.
    await expect(migrate(pool)).rejects.toThrow(/newer version/)
    await close()
  })
})

describe('Migrations', () => {
  test('change rows of hotels that are being moved, too', () => {
    const changing = listMigrations()
      .filter((name) => name > '0046')
      .map((name) => readMigration(name))
      .filter((text) => /^(update|delete from|insert into) (?!hotel\b)/m.test(text))
    expect(changing.length).toBeGreaterThan(2)
    for (const text of changing) expect(text).toContain(`set_config('hotel.move', 'on', true)`)
  })
})

describe('Empty database', () => {
  test('is migrated by exactly one of several servers', async () => {
    const { pools, close } = await openEmpty()
    const applied = await Promise.all(pools.map((pool) => migrate(pool)))
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
    expect(applied.flat().toSorted()).toEqual(applied.flat())
    expect(applied.flat()[0]).toMatch(/^0001-/)
    expect(await Promise.all(pools.map((pool) => migrate(pool)))).toEqual(pools.map(() => []))
    await close()
  })
})

/** Three separate pools on PostgreSQL; the embedded one is called three times concurrently. */
async function openEmpty() {
  const { place, remove } = await makeEmptyPlace()
  const embedded = place.databaseUrl ? undefined : await openEmptyEmbedded()
  const databases = embedded ? [embedded] : [1, 2, 3].map(() => overPostgres(place.databaseUrl!))
  return {
    pools: [0, 1, 2].map((index) => databases[index % databases.length]!.pool),
    async close() {
      await Promise.all(databases.map((database) => database.close()))
      await remove()
    },
  }
}
