import { openStatuses, type FeedbackFilter, type FeedbackStatus } from '@hotel/contract/feedback'

import type { UserInfo } from '@hotel/contract/session'

import { changeFilter } from '../../list/filterAddress.ts'
import { defaultScope } from '../../session/accountContext.ts'

export const pageSize = 50

/** Staff start with open cases that are theirs or unassigned, the most urgent first. */
const staffWorklist: FeedbackFilter = {
  pageNum: 1,
  pageSize,
  sortField: 'nextDueAt',
  sortOrder: 'asc',
  scope: 'mine_and_unassigned',
  status: [...openStatuses],
  dateField: 'createdAt',
}

const managerWorklist: FeedbackFilter = { ...staffWorklist, scope: 'all' }
/** The default filter of the account. */
export const worklistOf = (account: Pick<UserInfo, 'userRole'>): FeedbackFilter =>
  defaultScope(account) === 'all' ? managerWorklist : staffWorklist
/** All cases this member may see, latest first. */
export const allCases: FeedbackFilter = changeFilter(managerWorklist, {
  status: undefined,
  sortField: 'createdAt',
  sortOrder: 'desc',
})

/** How long names to choose from stay fresh on the worklist. */
export const choicesStaleMs = 300_000

/** The filter without paging. */
export function withoutPaging(filter: FeedbackFilter) {
  const { pageNum: _, pageSize: __, ...conditions } = filter
  return conditions
}

/** The filter fields that select cases, as opposed to sorting and paging. */
export const filterFields = [
  'keyword',
  'type',
  'severity',
  'categoryId',
  'houseId',
  'building',
  'floor',
  'ownerId',
  'departmentId',
  'overdue',
  'reopened',
  'missed',
  'resolved',
  'resolutionId',
  'assessed',
  'dueWithinMinutes',
  'rating',
  'source',
  'startDate',
  'endDate',
] as const
export type FilterField = (typeof filterFields)[number]

/** Active filters besides scope and status, which can be removed one by one. */
export const activeFields = (filter: FeedbackFilter): FilterField[] =>
  filterFields.filter((field) => filter[field] !== undefined)

const statusText = ({ status = [] }: FeedbackFilter) => status.toSorted().join()

/** Whether a filter finds what the worklist does, in whichever order. */
export const hasConditionsOf = (worklist: FeedbackFilter, filter: FeedbackFilter) =>
  activeFields(filter).length === 0 &&
  filter.scope === worklist.scope &&
  statusText(filter) === statusText(worklist)

type Order = Pick<FeedbackFilter, 'sortField' | 'sortOrder'>

/** Open cases by next deadline; others have none, so the latest come first. */
const defaultOrder = (status: readonly FeedbackStatus[] | undefined): Order =>
  status?.length && status.every((one) => openStatuses.some((open) => open === one))
    ? { sortField: 'nextDueAt', sortOrder: 'asc' }
    : { sortField: 'createdAt', sortOrder: 'desc' }

export type StatusFilter = FeedbackFilter['status']

/** Another status filter, and the order with it unless the member changed the order. */
export const statusChange =
  (choose: (current: StatusFilter) => StatusFilter) => (filter: FeedbackFilter) => {
    const status = choose(filter.status)
    const current = defaultOrder(filter.status)
    const isDefaultOrder =
      current.sortField === filter.sortField && current.sortOrder === filter.sortOrder
    return { status, ...(isDefaultOrder && defaultOrder(status)) }
  }

/** Adds or removes a status; with none left, all statuses match. */
export function toggledStatus(
  selected: FeedbackStatus[] = [],
  status: FeedbackStatus,
): StatusFilter {
  const next = selected.includes(status)
    ? selected.filter((other) => other !== status)
    : [...selected, status]
  return next.length > 0 ? next : undefined
}
