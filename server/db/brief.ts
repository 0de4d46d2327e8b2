import { sql } from 'kysely'

/** The beginning of a text, at most `length` characters, which says where it was cut. */
export const brief = (column: string, length: number) =>
  sql<string>`case when char_length(${sql.ref(column)}) > ${sql.lit(length)}
    then left(${sql.ref(column)}, ${sql.lit(length - 1)}) || '…' else ${sql.ref(column)} end`
