import { matchFilter } from '@hotel/contract/member/match'
import { memberFilter, type MemberFilter } from '@hotel/contract/member'
import { describe, expect, test } from 'vitest'

import { changeFilter, filterAddress } from './filterAddress.ts'

const usual: MemberFilter = {
  pageNum: 1,
  pageSize: 50,
  sortField: 'name',
  sortOrder: 'asc',
  status: ['active', 'disabled'],
}
const { filterIn, searchOf } = filterAddress(memberFilter, usual, { pathOf: () => '/members' })
const read = (search: string) => filterIn(new URLSearchParams(search))

describe('Filter in the URL', () => {
  test.each<[string, Partial<MemberFilter>]>([
    ['', {}],
    ['?keyword=12', { keyword: '12' }],
    ['?pageNum=3&userRole=2', { userRole: 2, pageNum: 3 }],
    ['?status=disabled', { status: ['disabled'] }],
    ['?sortOrder=desc', { sortOrder: 'desc' }],
  ])('%s round-trips', (search, change) => {
    expect(read(search)).toEqual({ ...usual, ...change })
    expect(new URLSearchParams(searchOf({ ...usual, ...change }))).toEqual(
      new URLSearchParams(search),
    )
  })

  test.each([
    '?userRole=9',
    '?pageNum=x',
    '?sortField=secret',
    '?status=gone',
    '?keyword=',
    '?x=1',
  ])('ignores the invalid %s', (search) => {
    expect(read(search)).toEqual(usual)
  })

  test('parses booleans', () => {
    const rooms = filterAddress(matchFilter, { pageNum: 1 }, { pathOf: () => '/rooms' })
    expect(rooms.filterIn(new URLSearchParams('matched=false'))).toEqual({
      pageNum: 1,
      matched: false,
    })
    expect(rooms.filterIn(new URLSearchParams('matched=maybe'))).toEqual({ pageNum: 1 })
  })

  test('a change returns to the first page and drops empty conditions', () => {
    expect(changeFilter({ ...usual, pageNum: 4, keyword: 'a' }, { keyword: undefined })).toEqual(
      usual,
    )
  })

  test('a page is kept without a change, and changed by itself', () => {
    const paged = { ...usual, pageNum: 4, keyword: 'a' }
    expect(changeFilter(paged, {})).toEqual(paged)
    expect(changeFilter(paged, { pageNum: 1 })).toEqual({ ...paged, pageNum: 1 })
  })
})
