import type { FeedbackFilter } from '@hotel/contract/feedback'
import { describe, expect, test } from 'vitest'

import { changeFilter } from '../../list/filterAddress.ts'
import { addressOf, casesOf } from '../address.ts'
import { activeFields, hasConditionsOf, statusChange, toggledStatus, worklistOf } from './filter.ts'

const worklist = worklistOf({ userRole: 3 })
const { filterIn, searchOf } = casesOf({ userRole: 3 })
const read = (query: string) => filterIn(new URLSearchParams(query))

describe('Worklist filter in the address', () => {
  test('defaults to all for managers and administrators', () => {
    for (const userRole of [1, 2] as const) {
      const cases = casesOf({ userRole })
      const filter = cases.filterIn(new URLSearchParams(''))
      expect(filter).toEqual({ ...worklist, scope: 'all' })
      expect(cases.searchOf(filter)).toBe('')
      expect(cases.searchOf(worklist)).toBe('?scope=mine_and_unassigned')
    }
  })

  test('names the scope in links for others', () => {
    expect(addressOf(worklist).search).toBe('?scope=mine_and_unassigned')
    expect(addressOf(worklistOf({ userRole: 1 })).search).toBe('?scope=all')
  })

  test('defaults to "mine and unassigned" for staff', () => {
    expect(read('')).toEqual(worklist)
    expect(worklist.scope).toBe('mine_and_unassigned')
    expect(searchOf(worklist)).toBe('')
  })

  test.each([
    'keyword=AC+leaks&severity=1%2C2&overdue=true',
    'status=new%2Cresolved&pageNum=3',
    'status=any&scope=all&startDate=2026-03-01&endDate=2026-03-02',
    'dueWithinMinutes=30&sortField=createdAt&sortOrder=desc',
    'rating=1%2C2&floor=3&building=North',
    'resolved=true&reopened=false&missed=promise',
  ])('round-trips %s', (query) => {
    const search = searchOf(read(query))
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual(
      Object.fromEntries(new URLSearchParams(query)),
    )
  })

  test.each([
    'pageNum=0',
    'pageNum=x',
    'pageSize=5000',
    'severity=9',
    'status=lost,found',
    'startDate=yesterday',
    'categoryId=42',
    'overdue=perhaps',
    'resolved=yes',
    'scope=everything',
    'unknown=1',
    'keyword=',
  ])('ignores an invalid value: %s', (query) => {
    expect(read(query)).toEqual(worklist)
  })

  test('keeps valid fields next to an invalid one', () => {
    expect(read('severity=1&floor=2&pageNum=-1')).toEqual({
      ...worklist,
      severity: [1],
      floor: '2',
    })
  })
})

describe('Worklist filter change', () => {
  test('returns to the first page', () => {
    expect(changeFilter({ ...worklist, pageNum: 7 }, { floor: '2' })).toMatchObject({
      pageNum: 1,
      floor: '2',
    })
    expect(changeFilter(worklist, { pageNum: 7 }).pageNum).toBe(7)
  })

  test('removes a cleared field', () => {
    expect(changeFilter({ ...worklist, floor: '2' }, { floor: undefined })).toEqual(worklist)
  })

  test('lists active fields except scope and status', () => {
    expect(activeFields({ ...worklist, floor: '2', overdue: true })).toEqual(['floor', 'overdue'])
  })

  test('matches all statuses when the last one is removed', () => {
    expect(toggledStatus(['new'], 'new')).toBeUndefined()
    expect(toggledStatus(['new'], 'closed')).toEqual(['new', 'closed'])
  })

  test('sorts closed cases latest first and open ones by deadline, unless another order is set', () => {
    const withStatus = (filter: FeedbackFilter, status: FeedbackFilter['status']) =>
      changeFilter(
        filter,
        statusChange(() => status),
      )
    const closed = withStatus(worklist, ['closed'])
    expect(closed).toMatchObject({ sortField: 'createdAt', sortOrder: 'desc' })
    expect(withStatus(closed, worklist.status)).toEqual(worklist)
    expect(withStatus(worklist, undefined).sortField).toBe('createdAt')
    expect(withStatus({ ...worklist, sortField: 'severity' }, ['closed']).sortField).toBe(
      'severity',
    )
  })
})

test('A filter by status or scope is not the worklist, another order or page of it is', () => {
  const isWorklist = (change: object) => hasConditionsOf(worklist, { ...worklist, ...change })
  expect(isWorklist({ pageNum: 2, sortField: 'createdAt' })).toBe(true)
  expect(isWorklist({ status: worklist.status?.toReversed() })).toBe(true)
  for (const other of [
    { status: ['on_hold'] },
    { status: undefined },
    { scope: 'all' },
    { floor: '2' },
  ]) {
    expect(isWorklist(other)).toBe(false)
  }
})
