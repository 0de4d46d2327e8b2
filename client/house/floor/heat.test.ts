import type { PlanHouse } from '@hotel/contract/house'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { floorsOf, heatOf } from './heat.ts'

const room = (facts: Partial<PlanHouse>): PlanHouse => ({
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  houseNo: '301',
  name: '',
  houseType: 'room',
  building: 'Main',
  floor: '3',
  zone: '',
  status: 'in_use',
  openCount: 0,
  overdueCount: 0,
  complaint30d: 0,
  ...facts,
})

describe('Room state', () => {
  test.each([
    ['calm', {}],
    ['calm', { complaint30d: 1 }],
    ['repeated', { complaint30d: 2 }],
    ['open', { openCount: 1, complaint30d: 5 }],
    ['overdue', { openCount: 3, overdueCount: 1, complaint30d: 3 }],
    ['closed', { status: 'closed', complaint30d: 4 }],
    ['open', { status: 'closed', openCount: 1 }],
  ] as const)('is %s for %j', (heat, facts) => {
    expect(heatOf(room(facts))).toBe(heat)
  })
})

describe('Floors', () => {
  const order = (floors: string[]) =>
    floorsOf(floors.map((floor) => room({ floor }))).map(({ floor }) => floor)

  test('are sorted from the top down, basements last', () => {
    expect(order(['2', 'B1', '10', '1', 'B2', 'G', '9'])).toEqual([
      '10',
      '9',
      '2',
      '1',
      'G',
      'B1',
      'B2',
    ])
    expect(order(['负1', '2层', '地下2', '1层'])).toEqual(['2层', '1层', '负1', '地下2'])
  })

  test('are grouped by building, rooms in natural order', () => {
    const floors = floorsOf([
      room({ building: 'Tower', houseNo: '310' }),
      room({ building: 'Tower', houseNo: '39' }),
      room({ building: 'Annexe', houseNo: 'A2' }),
    ])
    expect(floors.map(({ building }) => building)).toEqual(['Annexe', 'Tower'])
    expect(floors[1]?.rooms.map(({ houseNo }) => houseNo)).toEqual(['39', '310'])
  })

  test('contain every room exactly once for any floor name', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (places) => {
        const houses = places.map(([building, floor], at) =>
          room({ building, floor, houseNo: String(at) }),
        )
        const floors = floorsOf(houses)
        expect(
          floors.flatMap(({ rooms }) => rooms.map(({ houseNo }) => houseNo)).toSorted(),
        ).toEqual(houses.map(({ houseNo }) => houseNo).toSorted())
        expect(
          new Set(floors.map(({ building, floor }) => JSON.stringify([building, floor]))).size,
        ).toBe(floors.length)
      }),
    )
  })
})
