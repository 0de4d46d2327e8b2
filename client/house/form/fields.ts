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

export const fieldsOf = (item: HouseFields = empty) =>
  Object.fromEntries(fieldNames.map((name) => [name, item[name]])) as HouseFields
