import type { JoinBuilder, StringReference } from 'kysely'

/** Columns, named with their table, of tables that belong to a hotel. */
type ColumnOfHotel<DB, TB extends keyof DB> = {
  [T in TB & string]: 'hotelId' extends keyof DB[T] ? `${T}.${keyof DB[T] & string}` : never
}[TB & string]

/** Joins where the columns are equal and both rows are of one hotel. */
export function sameHotel<DB, TB extends keyof DB>(
  join: JoinBuilder<DB, TB>,
  column: ColumnOfHotel<DB, TB>,
  other: ColumnOfHotel<DB, TB>,
) {
  const hotelOf = (name: string) => name.replace(/\.\w+$/, '.hotelId') as StringReference<DB, TB>
  return join
    .onRef(hotelOf(column), '=', hotelOf(other))
    .onRef(column as StringReference<DB, TB>, '=', other as StringReference<DB, TB>)
}
