import { houseFilter, type HouseFilter } from '@hotel/contract/house'

/** What the page opens on: every room, by its number. */
export const allHouses: HouseFilter = {
  pageNum: 1,
  pageSize: 50,
  sortField: 'houseNo',
  sortOrder: 'asc',
}

const numbers = new Set(['pageNum', 'pageSize'])
const booleans = new Set(['matched', 'hasCode'])
const fields = Object.keys(houseFilter.shape) as (keyof HouseFilter)[]

/** Reads an address's query, whose names are the contract's; what it does not allow is left out. */
export function filterIn(search: URLSearchParams): HouseFilter {
  const read: Record<string, unknown> = { ...allHouses }
  for (const field of fields) {
    const text = search.get(field)
    if (text !== null && text !== '') read[field] = valueOf(field, text)
  }
  const parsed = houseFilter.safeParse(read)
  if (parsed.success) return parsed.data
  for (const { path } of parsed.error.issues) {
    const field = String(path[0])
    read[field] = allHouses[field as keyof HouseFilter]
  }
  return houseFilter.safeParse(read).data ?? allHouses
}

function valueOf(field: string, text: string): unknown {
  if (numbers.has(field)) return Number(text)
  if (booleans.has(field)) return text === 'true' ? true : text === 'false' ? false : text
  return text
}

/** The query of an address for a filter: only what differs from all rooms, so that it stays short. */
export function searchOf(filter: HouseFilter): URLSearchParams {
  const search = new URLSearchParams()
  for (const field of fields) {
    const value = filter[field]
    if (value !== undefined && value !== '' && value !== allHouses[field]) {
      search.set(field, String(value))
    }
  }
  return search
}

export type Change = Partial<{ [Field in keyof HouseFilter]: HouseFilter[Field] | undefined }>

/** A change of what is asked for starts again on the first page. */
export function narrowed(filter: HouseFilter, change: Change): HouseFilter {
  const next = { ...filter, pageNum: 1, ...change }
  return Object.fromEntries(
    Object.entries(next).filter(([, value]) => value !== undefined && value !== ''),
  ) as HouseFilter
}

/** The fields that take part in choosing, as against those that order and page. */
const choosing = [
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
export type ChoosingField = (typeof choosing)[number]

export const chosenFields = (filter: HouseFilter): ChoosingField[] =>
  choosing.filter((field) => filter[field] !== undefined)
