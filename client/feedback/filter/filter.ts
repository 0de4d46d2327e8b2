import {
  feedbackFilter,
  openStatuses,
  type FeedbackFilter,
  type FeedbackStatus,
} from '@hotel/contract/feedback'

/** The default filter: open cases that are mine or unassigned, the most urgent first. */
export const worklist: FeedbackFilter = {
  pageNum: 1,
  pageSize: 20,
  sortField: 'nextDueAt',
  sortOrder: 'asc',
  scope: 'mine_and_unassigned',
  status: [...openStatuses],
  dateField: 'createdAt',
}

/** All cases this member may see, latest first. */
export const allCases: FeedbackFilter = changeFilter(worklist, {
  scope: 'all',
  status: undefined,
  sortField: 'createdAt',
  sortOrder: 'desc',
})

/** Value in the address for any status, since leaving it out means the open ones. */
const anyStatus = 'any'

const lists = new Set(['status', 'severity', 'rating'])
const numbers = new Set(['severity', 'rating', 'pageNum', 'pageSize', 'dueWithinMinutes'])
const booleans = new Set(['overdue', 'reopened', 'resolved'])
const fields = Object.keys(feedbackFilter.shape)

/**
 * Reads the filter from an address's query, whose names are the contract's; invalid values are
 * ignored.
 */
export function filterIn(search: URLSearchParams): FeedbackFilter {
  const read: Record<string, unknown> = { ...worklist }
  for (const field of fields) {
    const text = search.get(field)
    if (text === null || text === '') continue
    if (field === 'status' && text === anyStatus) delete read.status
    else read[field] = valueOf(field, text)
  }
  const parsed = feedbackFilter.safeParse(read)
  if (parsed.success) return parsed.data
  for (const { path } of parsed.error.issues) {
    const field = String(path[0])
    read[field] = worklist[field as keyof FeedbackFilter]
  }
  return feedbackFilter.safeParse(read).data ?? worklist
}

function valueOf(field: string, text: string): unknown {
  const parse = (part: string) => (numbers.has(field) ? Number(part) : part)
  if (lists.has(field)) return text.split(',').map(parse)
  if (booleans.has(field)) return text === 'true' ? true : text === 'false' ? false : text
  return parse(text)
}

/** The query string of a filter, with only what differs from the default. */
export function searchOf(filter: FeedbackFilter): URLSearchParams {
  const search = new URLSearchParams()
  for (const field of fields) {
    const value = filter[field as keyof FeedbackFilter]
    const initial = worklist[field as keyof FeedbackFilter]
    if (String(value ?? '') === String(initial ?? '')) continue
    if (field === 'status' && !filter.status?.length) search.set(field, anyStatus)
    else if (value !== undefined && String(value) !== '') search.set(field, String(value))
  }
  return search
}

/** Applies a change to the filter and returns to the first page. */
export function changeFilter(
  filter: FeedbackFilter,
  change: Partial<{ [Field in keyof FeedbackFilter]: FeedbackFilter[Field] | undefined }>,
): FeedbackFilter {
  const next = { ...filter, pageNum: 1, ...change }
  return Object.fromEntries(
    Object.entries(next).filter(([, value]) => value !== undefined && value !== ''),
  ) as FeedbackFilter
}

/** The filter without paging. */
export function withoutPaging(filter: FeedbackFilter) {
  const { pageNum: _, pageSize: __, ...conditions } = filter
  return conditions
}

/** The filter fields that select cases, as opposed to sorting and paging. */
const filterFields = [
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

type Order = Pick<FeedbackFilter, 'sortField' | 'sortOrder'>

/** Open cases by next deadline; others have none, so the latest come first. */
const defaultOrder = (status: readonly FeedbackStatus[] | undefined): Order =>
  status?.length && status.every((one) => openStatuses.some((open) => open === one))
    ? { sortField: 'nextDueAt', sortOrder: 'asc' }
    : { sortField: 'createdAt', sortOrder: 'desc' }

/** Changes the status filter, and the order with it unless the member changed the order. */
export function withStatus(
  filter: FeedbackFilter,
  status: FeedbackStatus[] | undefined,
): FeedbackFilter {
  const current = defaultOrder(filter.status)
  const isDefaultOrder =
    current.sortField === filter.sortField && current.sortOrder === filter.sortOrder
  return changeFilter(filter, { status, ...(isDefaultOrder && defaultOrder(status)) })
}

/** Adds or removes a status; with none left, all statuses match. */
export function toggledStatus(
  filter: FeedbackFilter,
  status: FeedbackStatus,
): FeedbackStatus[] | undefined {
  const selected = filter.status ?? []
  const next = selected.includes(status)
    ? selected.filter((other) => other !== status)
    : [...selected, status]
  return next.length > 0 ? next : undefined
}
