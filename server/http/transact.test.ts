import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { isOutage } from '../db/outage.ts'
import type { Writes } from '../db/open.ts'
import { preparedSql } from '../db/statement/prepared.ts'
import { useServer } from '../testing/server.ts'
import { statementsOf } from '../testing/statements.ts'
import { transact } from './transact.ts'

const server = useServer()

describe('Transaction', () => {
  test.runIf(process.env.DATABASE_URL)('runs again if it lost a deadlock', async () => {
    const { db } = server.database
    const both = [server.hotel.id, server.otherHotel.id]
    const runs: string[] = []
    let held = 0
    let release = () => {}
    const bothHoldOne = new Promise<void>((resolve) => {
      release = resolve
    })
    const lockInTurn = (name: string, hotelIds: string[]) =>
      transact(db, async (tx) => {
        runs.push(name)
        const [first, second] = hotelIds.map((id) =>
          tx.selectFrom('hotel').where('id', '=', id).select('id').forUpdate(),
        )
        await first!.execute()
        held += 1
        if (held === 2) release()
        await bothHoldOne
        await second!.execute()
        return name
      })
    expect(
      await Promise.all([lockInTurn('up', both), lockInTurn('down', both.toReversed())]),
    ).toEqual(['up', 'down'])
    // It may meet the other once more before that has what it waits for.
    expect(runs.length).toBeGreaterThan(2)
  })

  test('sends nothing if there is nothing to do in it', async () => {
    const sent = await statementsOf(server.database, () =>
      transact(server.database.db, () => Promise.resolve('done')),
    )
    expect(sent).toEqual([])
  })

  test('begins before its first statement, and undoes all if one fails', async () => {
    const { db } = server.database
    const rename = (name: string) =>
      transact(db, async (tx) => {
        await tx.updateTable('hotel').set({ name }).where('id', '=', server.hotel.id).execute()
        await sql`select 1 / 0`.execute(tx)
      })
    const sent = await statementsOf(server.database, () =>
      expect(rename('Undone')).rejects.toThrow('division by zero'),
    )
    expect(sent.map((text) => text.split(' ')[0])).toEqual([
      'begin',
      'update',
      'select',
      'rollback',
    ])
    const hotel = await db
      .selectFrom('hotel')
      .where('id', '=', server.hotel.id)
      .select('name')
      .executeTakeFirst()
    expect(hotel?.name).not.toBe('Undone')
  })

  const cut = sql`select pg_terminate_backend(pg_backend_pid())`
  const cutAsLast = preparedSql({ isLast: true })(() => cut)

  test.runIf(process.env.DATABASE_URL).each([
    ['a statement', async (tx: Writes) => (await cut.execute(tx)).rows],
    ['its last statement', (tx: Writes) => cutAsLast.list(tx, {})],
  ])('fails if its connection is lost by %s, and the next begins again', async (_, lose) => {
    const { db } = server.database
    const lost = transact(db, lose)
    await expect(lost).rejects.toSatisfy(isOutage)
    expect(await transact(db, async (tx) => (await sql`select 1 as one`.execute(tx)).rows)).toEqual(
      [{ one: 1 }],
    )
  })

  test('is committed each time, also at another isolation level', async () => {
    const { db } = server.database
    const read = () =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((tx) => sql`select 1`.execute(tx))
    const sent = await statementsOf(server.database, async () => {
      await read()
      await read()
    })
    const once = ['start', 'select', 'commit']
    expect(sent.map((text) => text.split(' ')[0])).toEqual([...once, ...once])
  })

  describe('that its last statement ends', () => {
    const renamed = preparedSql<{ id: string; name: string; divisor: number }>({ isLast: true })(
      (param) => sql`update hotel set name = ${param('name')}::text || 1 / ${param('divisor')}::int
        where id = ${param('id')}`,
    )
    const rename = (values: { name: string; divisor: number }) =>
      transact(server.database.db, async (tx) => {
        await tx.selectFrom('hotel').select('id').execute()
        await renamed.list(tx, { id: server.hotel.id, ...values })
      })
    const nameNow = async () => {
      const { pool } = server.database
      const { rows } = await pool.query<{ name: string }>('select name from hotel where id = $1', [
        server.hotel.id,
      ])
      return rows[0]!.name
    }

    test('is committed once, together with that statement', async () => {
      const sent = await statementsOf(server.database, () => rename({ name: 'Kept ', divisor: 1 }))
      expect(sent.map((text) => text.trim().split(' ')[0])).toEqual([
        'begin',
        'select',
        'update',
        'commit',
      ])
      expect(await nameNow()).toBe('Kept 1')
    })

    test('is undone if that statement fails, and the connection goes on', async () => {
      await expect(rename({ name: 'Undone ', divisor: 0 })).rejects.toThrow('division by zero')
      expect(await nameNow()).toBe('Kept 1')
      await rename({ name: 'Again ', divisor: 1 })
      expect(await nameNow()).toBe('Again 1')
    })

    test('fails if PostgreSQL refuses to commit', async () => {
      const { db, pool } = server.database
      await pool.query('create table once (id int unique deferrable initially deferred)')
      const twice = preparedSql<{ id: number }>({ isLast: true })(
        (param) => sql`insert into once values (${param('id')}), (${param('id')})`,
      )
      const insert = transact(db, (tx) => twice.list(tx, { id: 1 }))
      await expect(insert).rejects.toThrow('duplicate key')
      expect((await pool.query('select from once')).rowCount).toBe(0)
      await rename({ name: 'After ', divisor: 1 })
      expect(await nameNow()).toBe('After 1')
    })
  })
})
