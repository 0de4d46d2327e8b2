import {
  feedbackFilter,
  openStatuses,
  type FeedbackFilter,
  type FeedbackStatus,
} from '@hotel/contract/feedback'

/** What the worklist opens on: what is open and is, or could be, mine; the most urgent first. */
export const worklist: FeedbackFilter = {
  pageNum: 1,
  pageSize: 20,
  sortField: 'nextDueAt',
  sortOrder: 'asc',
  scope: 'mine_and_unassigned',
  status: [...openStatuses],
  dateField: 'createdAt',
}

/** All there ever was and that one may see, the latest first. */
export const everything: FeedbackFilter = narrowed(worklist, {
  scope: 'all',
  status: undefined,
  sortField: 'createdAt',
  sortOrder: 'desc',
})

/** In an address: no condition on the status, where leaving it out means the open ones. */
const anyStatus = 'any'

const lists = new Set(['status', 'severity', 'rating'])
const numbers = new Set(['severity', 'rating', 'pageNum', 'pageSize', 'dueWithinMinutes'])
const booleans = new Set(['overdue', 'reopened', 'resolved'])
const fields = Object.keys(feedbackFilter.shape)

/** Reads an address's query, whose names are the contract's; what it does not allow is left out. */
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
  const one = (part: string) => (numbers.has(field) ? Number(part) : part)
  if (lists.has(field)) return text.split(',').map(one)
  if (booleans.has(field)) return text === 'true' ? true : text === 'false' ? false : text
  return one(text)
}

/** The query of an address for a filter: only what differs from the worklist, so that it stays short. */
export function searchOf(filter: FeedbackFilter): URLSearchParams {
  const search = new URLSearchParams()
  for (const field of fields) {
    const value = filter[field as keyof FeedbackFilter]
    const usual = worklist[field as keyof FeedbackFilter]
    if (String(value ?? '') === String(usual ?? '')) continue
    if (field === 'status' && !filter.status?.length) search.set(field, anyStatus)
    else if (value !== undefined && String(value) !== '') search.set(field, String(value))
  }
  return search
}

/** A change of what is asked for starts again on the first page. */
export function narrowed(
  filter: FeedbackFilter,
  change: Partial<{ [Field in keyof FeedbackFilter]: FeedbackFilter[Field] | undefined }>,
): FeedbackFilter {
  const next = { ...filter, pageNum: 1, ...change }
  return Object.fromEntries(
    Object.entries(next).filter(([, value]) => value !== undefined && value !== ''),
  ) as FeedbackFilter
}

/** What is asked for, without where in the list one stands. */
export function askedIn(filter: FeedbackFilter) {
  const { pageNum: _, pageSize: __, ...asked } = filter
  return asked
}

/** The fields that take part in choosing, as against those that order and page. */
const choosing = [
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
export type ChoosingField = (typeof choosing)[number]

/** What is set beyond scope and status, to be shown and taken away one by one. */
export const chosenFields = (filter: FeedbackFilter): ChoosingField[] =>
  choosing.filter((field) => filter[field] !== undefined)

type Order = Pick<FeedbackFilter, 'sortField' | 'sortOrder'>

/** Open cases by what is due first; among those that owe nothing the latest come first. */
const usualOrder = (status: readonly FeedbackStatus[] | undefined): Order =>
  status?.length && status.every((one) => openStatuses.some((open) => open === one))
    ? { sortField: 'nextDueAt', sortOrder: 'asc' }
    : { sortField: 'createdAt', sortOrder: 'desc' }

/** Asks for other statuses, in their usual order unless somebody has chosen another. */
export function withStatus(
  filter: FeedbackFilter,
  status: FeedbackStatus[] | undefined,
): FeedbackFilter {
  const usual = usualOrder(filter.status)
  const isUsual = usual.sortField === filter.sortField && usual.sortOrder === filter.sortOrder
  return narrowed(filter, { status, ...(isUsual && usualOrder(status)) })
}

/** Adds a status to those asked for, or takes it away; with none left, all are asked for. */
export function toggledStatus(
  filter: FeedbackFilter,
  status: FeedbackStatus,
): FeedbackStatus[] | undefined {
  const asked = filter.status ?? []
  const next = asked.includes(status)
    ? asked.filter((other) => other !== status)
    : [...asked, status]
  return next.length > 0 ? next : undefined
}
