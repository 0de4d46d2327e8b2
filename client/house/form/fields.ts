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

/** Only the changed fields, so that two editors of different fields don't conflict. */
export const changedFields = (before: HouseFields, fields: HouseFields): Partial<HouseFields> =>
  Object.fromEntries(
    fieldNames.filter((name) => fields[name] !== before[name]).map((name) => [name, fields[name]]),
  )
