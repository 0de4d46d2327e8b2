import type { HouseRow } from '@hotel/contract/house'

export const fieldNames = [
  'houseNo',
  'name',
  'houseType',
  'building',
  'floor',
  'zone',
  'roomType',
] as const
export type HouseFields = Pick<HouseRow, (typeof fieldNames)[number]>

const empty: HouseFields = {
  houseNo: '',
  name: '',
  houseType: 'room',
  building: '',
  floor: '',
  zone: '',
  roomType: '',
}

export const fieldsOf = (item: HouseRow | undefined): HouseFields =>
  item
    ? (Object.fromEntries(fieldNames.map((name) => [name, item[name]])) as HouseFields)
    : { ...empty }

/** What was changed, and nothing else: so that two who change different things both get theirs. */
export const changedFields = (before: HouseFields, fields: HouseFields): Partial<HouseFields> =>
  Object.fromEntries(
    fieldNames.filter((name) => fields[name] !== before[name]).map((name) => [name, fields[name]]),
  )
