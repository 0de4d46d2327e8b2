import type { HouseFilter } from '@hotel/contract/house'

/** Fields that filter, as opposed to those that sort or page. */
export const filterFields = [
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
