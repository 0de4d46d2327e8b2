import type { ImportColumn } from '@hotel/contract/house-import'

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
  /** What the words of the problem name: the other row, the longest length, the number of cases. */
  count?: number
}

/** What a row says of its room, by the names of the database's columns. */
export type Facts = Partial<
  Record<'name' | 'house_type' | 'building' | 'floor' | 'zone' | 'room_type' | 'status', string>
>
export type CheckedRow = { houseNo: string; facts: Facts; problems: Problem[] }

const longest = { houseNo: 20, name: 50, building: 50, floor: 20, zone: 50, roomType: 50 } as const
const shownOfValue = 60

/** Judges one row; what other rows and the hotel say comes later. */
export function checkRow(
  cells: readonly string[],
  columns: ReadonlyMap<ImportColumn, number>,
): CheckedRow {
  const problems: Problem[] = []
  const textOf = (column: ImportColumn) => cleaned(cells[columns.get(column) ?? -1] ?? '')
  const complain = (field: ImportColumn, kind: ProblemKind, count?: number) =>
    problems.push({
      field,
      kind,
      value: textOf(field).slice(0, shownOfValue),
      ...(count === undefined ? {} : { count }),
    })

  const houseNo = textOf('houseNo').normalize('NFKC')
  if (houseNo === '') complain('houseNo', 'missing')
  // It would be one as soon as a list of rooms is opened in a spreadsheet.
  else if (/^[=+\-@]/.test(houseNo)) complain('houseNo', 'formula')
  for (const [column, most] of Object.entries(longest) as [keyof typeof longest, number][]) {
    if (textOf(column).length > most) complain(column, 'tooLong', most)
  }
  const houseType = textOf('houseType') === '' ? 'room' : typeCalled(textOf('houseType'))
  if (columns.has('houseType') && !houseType) complain('houseType', 'unknownType')
  const status = statusCalled(textOf('status'))
  if (textOf('status') !== '' && !status) complain('status', 'unknownStatus')

  const facts: Facts = {
    ...(columns.has('name') && { name: textOf('name') }),
    ...(columns.has('houseType') && houseType && { house_type: houseType }),
    ...(columns.has('building') && { building: textOf('building') }),
    ...(columns.has('floor') && { floor: textOf('floor') }),
    ...(columns.has('zone') && { zone: textOf('zone') }),
    ...(columns.has('roomType') && { room_type: textOf('roomType') }),
    ...(status && { status }),
  }
  return { houseNo: houseNo.slice(0, longest.houseNo), facts, problems }
}

export const isEmptyRow = (cells: readonly string[]) => cells.every((cell) => cleaned(cell) === '')

/** Text as it stands, without the signs that cannot be stored or seen. */
const cleaned = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
