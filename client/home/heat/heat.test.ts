import { expect, test } from 'vitest'

import { floorsOf, heatOf, type HeatHouse } from './heat.ts'

const house = (houseNo: string, floor: string, count = 0, building = 'Main'): HeatHouse => ({
  id: houseNo,
  houseNo,
  houseType: 'room',
  building,
  floor,
  count,
})

test('Heat map sorts floors from top to bottom, rooms without a floor last', () => {
  const floors = floorsOf([
    house('POOL', ''),
    house('203', '2', 1),
    house('P', 'B2'),
    house('1001', '10'),
    house('M', 'B1'),
    house('21', '2', 2),
    house('G1', '1', 0, 'Garden'),
  ])
  expect(floors.map(({ building, floor }) => `${building} ${floor}`)).toEqual([
    'Garden 1',
    'Main 10',
    'Main 2',
    'Main B1',
    'Main B2',
    'Main ',
  ])
  expect(floors[2]).toMatchObject({ count: 3, houses: [{ houseNo: '21' }, { houseNo: '203' }] })
})

test('Heat of a room is relative to the maximum', () => {
  expect([0, 1, 2, 3, 5, 6, 7, 8].map((count) => heatOf(count, 8))).toEqual([
    0, 1, 1, 2, 3, 3, 4, 4,
  ])
  expect(heatOf(1, 1)).toBe(4)
})
