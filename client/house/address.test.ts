import { describe, expect, test } from 'vitest'

import { changeFilter } from '../list/filterAddress.ts'
import { defaultHouseFilter, parsePath, rooms } from './address.ts'
import { activeFields } from './list/activeFields.ts'

const { searchOf } = rooms
const filterIn = (search: string) => rooms.filterIn(new URLSearchParams(search))

describe('House list address', () => {
  test('is empty for the default filter', () => {
    expect(searchOf(defaultHouseFilter)).toBe('')
    expect(filterIn('')).toEqual(defaultHouseFilter)
  })

  test('round-trips every condition', () => {
    const filter = {
      ...defaultHouseFilter,
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

  test('drops invalid values', () => {
    const typed = 'floor=3&houseType=castle&matched=perhaps&pageNum=x&hotelId=1&repeated=often'
    expect(filterIn(typed)).toEqual({ ...defaultHouseFilter, floor: '3' })
  })
})

test('Changed filter: returns to the first page and drops empty values', () => {
  const filter = { ...defaultHouseFilter, pageNum: 4, floor: '3' }
  expect(changeFilter(filter, { floor: undefined, keyword: '' })).toEqual(defaultHouseFilter)
  expect(activeFields(changeFilter(filter, { matched: false }))).toEqual(['floor', 'matched'])
})

test.each([
  ['/hotelManage/roomList', 'rooms', undefined],
  ['/hotelManage/roomList/floors', 'floors', undefined],
  ['/hotelManage/roomList/room/abc', 'rooms', 'abc'],
  ['/hotelManage/roomList/room/', 'rooms', undefined],
  ['/hotelManage/roomList/attic', 'rooms', undefined],
])('Path %s shows %s', (path, view, houseId) => {
  expect(parsePath(path)).toEqual({ view, houseId })
})
