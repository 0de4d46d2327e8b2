import type { ColumnType } from 'kysely'

/** ISO 8601 in UTC when read, so rows can be sent as they are; a Date or text when written. */
export type Instant = ColumnType<string, Date | string, Date | string>
export type InstantOrNull = ColumnType<
  string | null,
  Date | string | null | undefined,
  Date | string | null
>
/** A `tsvector`; written as an expression, never read. */
export type SearchWords = ColumnType<unknown, unknown, unknown>

export type Owned = { hotelId: string; id: string }
