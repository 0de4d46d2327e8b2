import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openTestDatabase } from '../../testing/database.ts'
import { sentDuring } from '../../testing/statements.ts'
import { makeHotel } from '../../testing/hotel.ts'
import type { Database } from '../open.ts'
import { prepared } from './prepared.ts'
import { instantOf } from './kysely.ts'
import { rowsAsJson } from './rows.ts'

let database: Database
let hotel: Awaited<ReturnType<typeof makeHotel>>
beforeAll(async () => {
  database = await openTestDatabase()
  hotel = await makeHotel(database, 'Lakeside')
})
afterAll(() => database.close())

const houses = prepared<{ hotelId: string; houseNo: string }>()((db, param) =>
  db
    .selectFrom('house')
    .where('hotelId', '=', param('hotelId'))
    .where('houseNo', '=', param('houseNo'))
    .select((eb) => [
      'id',
      'houseNo',
      'houseType as typeOfHouse',
      rowsAsJson(
        eb
          .selectFrom('sunCode')
          .whereRef('sunCode.hotelId', '=', 'house.hotelId')
          .whereRef('sunCode.houseId', '=', 'house.id')
          .select(['sunCode.id as codeId', 'sunCode.revokedAt']),
      ).as('sunCodes'),
    ]),
)
const findRoom = (houseNo: string) => houses.find(database.db, { hotelId: hotel.id, houseNo })

describe('Prepared statement', () => {
  test('finds by the values of each call, under the names of TypeScript', async () => {
    expect(await findRoom('1202')).toEqual({
      id: hotel.otherRoom.id,
      houseNo: '1202',
      typeOfHouse: 'room',
      sunCodes: [{ codeId: hotel.otherRoom.codeId, revokedAt: null }],
    })
    expect(await findRoom('1201')).toMatchObject({ id: hotel.room.id })
    expect(await findRoom('none')).toBeUndefined()
  })

  test('is prepared under the same name by each connection that sends it', async () => {
    for (let index = 0; index < 8; index += 1) await findRoom('1201')
    const { rows } = await database.pool.query<{ name: string }>(
      `select name from pg_prepared_statements where statement like '%"typeOfHouse"%'`,
    )
    expect(rows).toEqual([{ name: expect.stringMatching(/^key_[\da-f]{24}$/) }])
  })

  test('says in its text what is the same in each call, quoted', async () => {
    const open = prepared<{ hotelId: string }>()((db, param) =>
      db
        .selectFrom('house')
        .where('hotelId', '=', param('hotelId'))
        .where('houseNo', 'not in', ["O'Hara", '1202'])
        .select('houseNo'),
    )
    const sent = await sentDuring(database, async () => {
      expect(await open.list(database.db, { hotelId: hotel.id })).toContainEqual({
        houseNo: '1201',
      })
    })
    expect(sent[0]?.text).toContain(`"house_no" not in ('O''Hara', '1202')`)
  })
})

describe('Instant of PostgreSQL', () => {
  test.each([
    ['2026-11-22 19:56:16.123456+00', '2026-11-22T19:56:16.123Z'],
    ['2026-11-22T19:56:16.5+00:00', '2026-11-22T19:56:16.500Z'],
    ['2026-11-22 19:56:16+00', '2026-11-22T19:56:16.000Z'],
    ['2026-11-22 19:56:16+08', '2026-11-22T11:56:16.000Z'],
  ])('%s is %s', (text, instant) => {
    expect(instantOf(text)).toBe(instant)
  })
})
