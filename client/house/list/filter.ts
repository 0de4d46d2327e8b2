import { houseFilter, type HouseFilter } from '@hotel/contract/house'

/** The default filter: all rooms by number. */
export const defaultHouseFilter: HouseFilter = {
  pageNum: 1,
  pageSize: 50,
  sortField: 'houseNo',
  sortOrder: 'asc',
}

const numbers = new Set(['pageNum', 'pageSize'])
const booleans = new Set(['matched', 'hasCode'])
const fields = Object.keys(houseFilter.shape) as (keyof HouseFilter)[]

/** Reads a filter from the address; invalid values fall back to the default. */
export function filterIn(search: URLSearchParams): HouseFilter {
  const read: Record<string, unknown> = { ...defaultHouseFilter }
  for (const field of fields) {
    const text = search.get(field)
    if (text !== null && text !== '') read[field] = valueOf(field, text)
  }
  const parsed = houseFilter.safeParse(read)
  if (parsed.success) return parsed.data
  for (const { path } of parsed.error.issues) {
    const field = String(path[0])
    read[field] = defaultHouseFilter[field as keyof HouseFilter]
  }
  return houseFilter.safeParse(read).data ?? defaultHouseFilter
}

function valueOf(field: string, text: string): unknown {
  if (numbers.has(field)) return Number(text)
  if (booleans.has(field)) return text === 'true' ? true : text === 'false' ? false : text
  return text
}

/** The address query of a filter, with default values left out. */
export function searchOf(filter: HouseFilter): URLSearchParams {
  const search = new URLSearchParams()
  for (const field of fields) {
    const value = filter[field]
    if (value !== undefined && value !== '' && value !== defaultHouseFilter[field]) {
      search.set(field, String(value))
    }
  }
  return search
}

export type Change = Partial<{ [Field in keyof HouseFilter]: HouseFilter[Field] | undefined }>

/** Changes the filter and returns to the first page. */
export function changedFilter(filter: HouseFilter, change: Change): HouseFilter {
  const next = { ...filter, pageNum: 1, ...change }
  return Object.fromEntries(
    Object.entries(next).filter(([, value]) => value !== undefined && value !== ''),
  ) as HouseFilter
}

/** Fields that filter, as opposed to those that sort or page. */
const filterFields = [
  'keyword',
  'building',
  'floor',
  'zone',
  'houseType',
  'status',
  'matched',
  'hasCode',
  'memberId',
  'repeated',
] as const
export type FilterField = (typeof filterFields)[number]

export const activeFields = (filter: HouseFilter): FilterField[] =>
  filterFields.filter((field) => filter[field] !== undefined)
