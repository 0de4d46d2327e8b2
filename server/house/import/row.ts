import { cut } from '@hotel/contract/http/cut'
import type { ImportColumn } from '@hotel/contract/house/import'

import { statusCalled, typeCalled } from './columns.ts'

export type ProblemKind =
  | 'missing'
  | 'tooLong'
  | 'formula'
  | 'unknownType'
  | 'unknownStatus'
  | 'duplicate'
  | 'openCases'
export type Problem = {
  field: ImportColumn
  kind: ProblemKind
  value: string
  /** The number in the message: the other row, the maximum length or the number of cases. */
  count?: number
}

/** The values of a row by database column. */
export type Facts = Partial<
  Record<'name' | 'house_type' | 'building' | 'floor' | 'zone' | 'room_type' | 'status', string>
>
export type CheckedRow = { houseNo: string; facts: Facts; problems: Problem[] }

const maxLengths = {
  houseNo: 20,
  name: 50,
  building: 50,
  floor: 20,
  zone: 50,
  roomType: 50,
} as const
const maxShownLength = 60

/** Checks one row on its own; other rows and existing rooms are compared later. */
export function checkRow(
  cells: readonly string[],
  columns: ReadonlyMap<ImportColumn, number>,
): CheckedRow {
  const problems: Problem[] = []
  const textOf = (column: ImportColumn) => cleaned(cells[columns.get(column) ?? -1] ?? '')
  const report = (field: ImportColumn, kind: ProblemKind, count?: number) =>
    problems.push({
      field,
      kind,
      value: cut(textOf(field), maxShownLength),
      ...(count === undefined ? {} : { count }),
    })

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
  return { houseNo: cut(houseNo, maxLengths.houseNo), facts, problems }
}

export const isEmptyRow = (cells: readonly string[]) => cells.every((cell) => cleaned(cell) === '')

/** Collapses whitespace, control and invisible characters. */
const cleaned = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
