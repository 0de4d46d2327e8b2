import { cut } from '@hotel/contract/http/cut'

import type { Cells, Problem } from './kind.ts'

/** The cell index of each column of a file. */
export type Columns<C extends string> = ReadonlyMap<C, number>

const maxShownLength = 60

/** Collapses whitespace, control and invisible characters. */
const cleaned = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()

export const isEmptyRow = (cells: readonly string[]) => cells.every((cell) => cleaned(cell) === '')

/** Letters and digits only: "Room No." and "room_no" are the same. */
const bare = (heading: string) =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Finds the key that one of its names calls. */
export function finderOf<Key extends string>(names: Record<Key, readonly string[]>) {
  const keys = new Map<string, Key>()
  for (const key of Object.keys(names) as Key[]) {
    for (const heading of [key, ...names[key]]) keys.set(bare(heading), key)
  }
  return (heading: string) => keys.get(bare(heading))
}

/** Undefined when there is no column that identifies rows. */
export function columnsIn<C extends string>(
  header: readonly string[],
  { columns: names, keyColumn }: { columns: Record<C, readonly string[]>; keyColumn: C },
): Columns<C> | undefined {
  const columnCalled = finderOf(names)
  const columns = new Map<C, number>()
  for (const [at, heading] of header.entries()) {
    const column = columnCalled(heading)
    if (column && !columns.has(column)) columns.set(column, at)
  }
  return columns.has(keyColumn) ? columns : undefined
}

/** What a row says in the known columns, as it is in the file. */
export const cellsOf = (cells: readonly string[], columns: Columns<string>): Cells =>
  Object.fromEntries([...columns].map(([column, at]) => [column, cells[at] ?? '']))

/** The texts of one row, and the list of its problems. */
export function openRow<C extends string>(cells: readonly string[], columns: Columns<C>) {
  const problems: Problem[] = []
  const textOf = (column: C) => cleaned(cells[columns.get(column) ?? -1] ?? '')
  const report = (field: C, kind: string, count?: number) =>
    problems.push({
      field,
      kind,
      value: cut(textOf(field), maxShownLength),
      ...(count === undefined ? {} : { count }),
    })
  return { textOf, report, problems }
}
