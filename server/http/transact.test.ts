import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { isOutage } from '../db/outage.ts'
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

  test.runIf(process.env.DATABASE_URL)(
    'fails with its connection, and the next begins again',
    async () => {
      const { db } = server.database
      const lost = transact(db, async (tx) => {
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
      })
      await expect(lost).rejects.toSatisfy(isOutage)
      expect(
        await transact(db, async (tx) => (await sql`select 1 as one`.execute(tx)).rows),
      ).toEqual([{ one: 1 }])
    },
  )
})
