import { breachedClocks, openStatuses, type FeedbackFilter } from '@hotel/contract/feedback'

import { dayMs } from '../../contract/duration.ts'
import type { Database } from '../../server/db/open.ts'
import type { Account, BenchHotel } from './hotel.ts'

type Filter = Partial<FeedbackFilter>
export type FilterCase = { name: string; account: Account; filter: Filter }

/**
 * The worklist without a filter, by every filter alone with common and rare values, sorted, and as
 * the staff app opens it.
 */
export async function singleFilters({ pool }: Database, hotel: BenchHotel): Promise<FilterCase[]> {
  const { rows } = await pool.query<{ category: string; house: string }>(
    `select (select id from category where hotel_id = $1 order by position limit 1) as category,
       (select id from house where hotel_id = $1 order by house_no limit 1) as house`,
    [hotel.id],
  )
  const { category, house } = rows[0]!
  const pointing: [string, Filter][] = [
    ['category', { categoryId: category }],
    ['house', { houseId: house }],
    ['owner', { ownerId: hotel.staffId }],
    ['department', { departmentId: hotel.departmentId }],
  ]
  const by = (account: Account) => (entry: [string, Filter]) => ({
    name: account === 'staff' ? `${entry[0]}, as staff` : entry[0],
    account,
    filter: entry[1],
  })
  return [
    ...[...plain, ...pointing, ...words, ...ranges(), ...sorted, opened].map(by('manager')),
    ...scoped.map(by('staff')),
  ]
}

const plain: [string, Filter][] = [
  ['none', {}],
  ['type complaint', { type: 'complaint' }],
  ['type suggestion', { type: 'suggestion' }],
  ['status new', { status: ['new'] }],
  ['status on_hold', { status: ['on_hold'] }],
  ['status resolved', { status: ['resolved'] }],
  ['status closed', { status: ['closed'] }],
  ['status dismissed', { status: ['dismissed'] }],
  ['status, the open ones', { status: [...openStatuses] }],
  ['status dismissed, merged', { status: ['dismissed', 'merged'] }],
  ['severity 1', { severity: [1] }],
  ['severity 3', { severity: [3] }],
  ['severity 1, 2', { severity: [1, 2] }],
  ['building', { building: 'Annex' }],
  ['building, unknown', { building: 'Tower' }],
  ['floor', { floor: '7' }],
  ['source code', { source: 'code' }],
  ['source email', { source: 'email' }],
  ['source api', { source: 'api' }],
  ['rating 1', { rating: [1] }],
  ['rating 4, 5', { rating: [4, 5] }],
  ['overdue', { overdue: true }],
  ['not overdue', { overdue: false }],
  ['due within 60 minutes', { dueWithinMinutes: 60 }],
  ['reopened', { reopened: true }],
  ['never reopened', { reopened: false }],
  ['resolved, closed or not', { resolved: true }],
  ['not resolved', { resolved: false }],
  ...breachedClocks.map((missed): [string, Filter] => [`${missed} missed`, { missed }]),
]

const keywords = 'water,air,hot water,chandelier,kalomi,zzzz,空调,吊灯,水,1000'
const words = keywords
  .split(',')
  .map((keyword): [string, Filter] => [`keyword ${keyword}`, { keyword }])

function ranges() {
  const day = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10)
  return (['createdAt', 'resolvedAt', 'closedAt'] as const).flatMap(
    (dateField): [string, Filter][] => [
      [`${dateField}, last 300 days`, { dateField, startDate: day(300), endDate: day(0) }],
      [`${dateField}, a month long ago`, { dateField, startDate: day(760), endDate: day(730) }],
    ],
  )
}

const sorted = (['severity', 'nextDueAt'] as const).flatMap((sortField) =>
  (['asc', 'desc'] as const).map((sortOrder): [string, Filter] => [
    `sorted by ${sortField} ${sortOrder}`,
    { sortField, sortOrder },
  ]),
)

/** The open cases, the most urgent first. */
const opened: [string, Filter] = [
  'opened',
  { status: [...openStatuses], sortField: 'nextDueAt', sortOrder: 'asc', pageSize: 50 },
]

const scoped: [string, Filter][] = [
  ['none', {}],
  [opened[0], { ...opened[1], scope: 'mine_and_unassigned' }],
  ...(['mine', 'unassigned', 'mine_and_unassigned', 'department'] as const).map(
    (scope): [string, Filter] => [`scope ${scope}`, { scope }],
  ),
]
