import { describe, expect, test } from 'vitest'

import { useServer } from '../testing/server.ts'
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
    expect(runs).toHaveLength(3)
  })
})
