import { matchFilter } from '@hotel/contract/member/match'
import { memberFilter, type MemberFilter } from '@hotel/contract/member'
import { describe, expect, test } from 'vitest'

import { changeFilter, filterAddress, isTakenBack, mergedFilter } from './filterAddress.ts'

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
})

describe('Two changes before the first is rendered', () => {
  const change = (shown: MemberFilter, changes: Partial<MemberFilter>) =>
    changeFilter(shown, changes)

  test('keep both', () => {
    const requested = change(usual, { userRole: 2 })
    expect(mergedFilter(usual, change(usual, { keyword: 'li' }), requested)).toEqual({
      ...usual,
      userRole: 2,
      keyword: 'li',
    })
  })

  test('clear a condition that the first one left', () => {
    const shown = { ...usual, keyword: 'li' }
    const requested = change(shown, { userRole: 2 })
    expect(mergedFilter(shown, change(shown, { keyword: undefined }), requested)).toEqual({
      ...usual,
      userRole: 2,
    })
  })

  test('are told from one that takes back what is not on screen yet', () => {
    const paged = { ...usual, pageNum: 3 }
    expect(isTakenBack(usual, change(usual, { keyword: undefined }))).toBe(true)
    expect(isTakenBack(paged, change(paged, { keyword: undefined }))).toBe(true)
    expect(isTakenBack(usual, { ...usual, pageNum: 2 })).toBe(false)
    expect(isTakenBack(usual, change(usual, { keyword: 'li' }))).toBe(false)
    expect(isTakenBack({ ...usual, keyword: 'li' }, change(usual, {}))).toBe(false)
    expect(isTakenBack(usual, change(usual, { status: ['active'] }))).toBe(false)
  })

  test('return to the first page after another page was requested', () => {
    const requested = { ...usual, pageNum: 3 }
    expect(mergedFilter(usual, change(usual, { userRole: 2 }), requested).pageNum).toBe(1)
  })
})
