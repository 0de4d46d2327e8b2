import { describe, expect, test } from 'vitest'

import { placeIn } from '../address.ts'
import { allHouses, chosenFields, filterIn, narrowed, searchOf } from './filter.ts'

describe('the address of a list', () => {
  test('of all rooms says nothing', () => {
    expect(searchOf(allHouses).toString()).toBe('')
    expect(filterIn(new URLSearchParams())).toEqual(allHouses)
  })

  test('keeps every condition', () => {
    const filter = {
      ...allHouses,
      pageNum: 3,
      sortField: 'openCount' as const,
      sortOrder: 'desc' as const,
      keyword: '套房 & co',
      building: 'Annexe',
      houseType: 'gym' as const,
      status: 'closed' as const,
      matched: false,
      hasCode: true,
      repeated: '2026-03-01/2026-03-31',
    }
    expect(filterIn(searchOf(filter))).toEqual(filter)
  })

  test('typed by hand loses only what cannot be', () => {
    const typed = new URLSearchParams(
      'floor=3&houseType=castle&matched=perhaps&pageNum=x&hotelId=1&repeated=often',
    )
    expect(filterIn(typed)).toEqual({ ...allHouses, floor: '3' })
  })
})

test('another question begins on the first page, and what is empty is no condition', () => {
  const filter = { ...allHouses, pageNum: 4, floor: '3' }
  expect(narrowed(filter, { floor: undefined, keyword: '' })).toEqual(allHouses)
  expect(chosenFields(narrowed(filter, { matched: false }))).toEqual(['floor', 'matched'])
})

test.each([
  ['/hotelManage/roomList', 'rooms', undefined],
  ['/hotelManage/roomList/floors', 'floors', undefined],
  ['/hotelManage/roomList/room/abc', 'rooms', 'abc'],
  ['/hotelManage/roomList/room/', 'rooms', undefined],
  ['/hotelManage/roomList/attic', 'rooms', undefined],
])('%s shows %s', (path, view, houseId) => {
  expect(placeIn(path)).toEqual({ view, houseId })
})
