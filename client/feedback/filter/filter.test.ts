import { describe, expect, test } from 'vitest'

import {
  chosenFields,
  filterIn,
  narrowed,
  searchOf,
  toggledStatus,
  withStatus,
  worklist,
} from './filter.ts'

const read = (query: string) => filterIn(new URLSearchParams(query))

describe('the worklist’s filters are kept in the address', () => {
  test('it is opened on "mine and unassigned"', () => {
    expect(read('')).toEqual(worklist)
    expect(worklist.scope).toBe('mine_and_unassigned')
    expect(searchOf(worklist).size).toBe(0)
  })

  test.each([
    'keyword=AC+leaks&severity=1%2C2&overdue=true',
    'status=new%2Cresolved&pageNum=3',
    'status=any&scope=all&startDate=2026-03-01&endDate=2026-03-02',
    'dueWithinMinutes=30&sortField=createdAt&sortOrder=desc',
    'rating=1%2C2&floor=3&building=North',
    'resolved=true&reopened=false&missed=promise',
  ])('%s comes back as it went', (query) => {
    const search = searchOf(read(query))
    expect(Object.fromEntries(search)).toEqual(Object.fromEntries(new URLSearchParams(query)))
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
  ])('what a hand-typed address may not ask is left out: %s', (query) => {
    expect(read(query)).toEqual(worklist)
  })

  test('one bad field does not cost the good ones', () => {
    expect(read('severity=1&floor=2&pageNum=-1')).toEqual({
      ...worklist,
      severity: [1],
      floor: '2',
    })
  })
})

describe('changing what is asked for', () => {
  test('starts again on the first page', () => {
    expect(narrowed({ ...worklist, pageNum: 7 }, { floor: '2' })).toMatchObject({
      pageNum: 1,
      floor: '2',
    })
    expect(narrowed(worklist, { pageNum: 7 }).pageNum).toBe(7)
  })

  test('what is taken away leaves no trace', () => {
    expect(narrowed({ ...worklist, floor: '2' }, { floor: undefined })).toEqual(worklist)
  })

  test('what is set beyond scope and status is listed', () => {
    expect(chosenFields({ ...worklist, floor: '2', overdue: true })).toEqual(['floor', 'overdue'])
  })

  test('without any status left, all are asked for', () => {
    expect(toggledStatus({ ...worklist, status: ['new'] }, 'new')).toBeUndefined()
    expect(toggledStatus({ ...worklist, status: ['new'] }, 'closed')).toEqual(['new', 'closed'])
  })

  test('closed cases come latest first, open ones by what is due, unless another order was chosen', () => {
    const closed = withStatus(worklist, ['closed'])
    expect(closed).toMatchObject({ sortField: 'createdAt', sortOrder: 'desc' })
    expect(withStatus(closed, worklist.status)).toEqual(worklist)
    expect(withStatus(worklist, undefined).sortField).toBe('createdAt')
    expect(withStatus({ ...worklist, sortField: 'severity' }, ['closed']).sortField).toBe(
      'severity',
    )
  })
})
