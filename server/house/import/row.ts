import { cut } from '@hotel/contract/http/cut'
import type { HouseImportColumn } from '@hotel/contract/house/import'

import { openRow, type Columns } from '../../import/cells.ts'
import type { CheckedRow } from '../../import/kind.ts'
import { statusCalled, typeCalled } from './columns.ts'

export type ProblemKind =
  | 'missing'
  | 'tooLong'
  | 'formula'
  | 'unknownType'
  | 'unknownStatus'
  | 'duplicate'
  | 'severalRooms'
  | 'openCases'
/** The values of a row by database column. */
export type Facts = Partial<
  Record<'name' | 'house_type' | 'building' | 'floor' | 'zone' | 'room_type' | 'status', string>
>

const maxLengths = {
  houseNo: 20,
  name: 50,
  building: 50,
  floor: 20,
  zone: 50,
  roomType: 50,
} as const

type Report = (field: HouseImportColumn, kind: ProblemKind, count?: number) => void

/** Checks one row on its own; other rows and existing rooms are compared later. */
export function checkRow(
  cells: readonly string[],
  columns: Columns<HouseImportColumn>,
): CheckedRow {
  const { textOf, report: reportAny, problems } = openRow(cells, columns)
  const report: Report = reportAny
  const houseNo = textOf('houseNo').normalize('NFKC')
  if (houseNo === '') report('houseNo', 'missing')
  // It would become a formula when a list of rooms is opened in a spreadsheet.
  else if (/^[=+\-@]/.test(houseNo)) report('houseNo', 'formula')
  for (const [column, max] of Object.entries(maxLengths) as [keyof typeof maxLengths, number][]) {
    // Normalization can make a room number longer.
    const value = column === 'houseNo' ? houseNo : textOf(column)
    if (value.length > max) report(column, 'tooLong', max)
  }
  const houseType = textOf('houseType') === '' ? 'room' : typeCalled(textOf('houseType'))
  if (columns.has('houseType') && !houseType) report('houseType', 'unknownType')
  const status = statusCalled(textOf('status'))
  if (textOf('status') !== '' && !status) report('status', 'unknownStatus')

  const facts: Facts = {
    ...(columns.has('name') && { name: textOf('name') }),
    ...(columns.has('houseType') && houseType && { house_type: houseType }),
    ...(columns.has('building') && { building: textOf('building') }),
    ...(columns.has('floor') && { floor: textOf('floor') }),
    ...(columns.has('zone') && { zone: textOf('zone') }),
    ...(columns.has('roomType') && { room_type: textOf('roomType') }),
    ...(status && { status }),
  }
  return { key: cut(houseNo, maxLengths.houseNo), facts, problems }
}
