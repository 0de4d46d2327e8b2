import type { Locale, RoleKey, UserRole } from '@hotel/contract/http/endpoint'
import type { ChangedRow } from '@hotel/contract/sheet/import'

import type { Reads, Writes } from '../db/open.ts'
import type { Services } from '../http/handler.ts'
import type { Actor } from '../http/session.ts'
import type { Columns } from './cells.ts'

export type ImportName = 'houseImport' | 'memberImport'
export type Place = { hotelId: string; id: string; kind: ImportName }

export type RowPage = { limit: number; offset: number }

export type Problem = {
  field: string
  /** Names its text in `texts`. */
  kind: string
  value: string
  /** The number in the text: the other row, the maximum length or the number of cases. */
  count?: number
}

/** What a row says: what it names, the values it has, and what is wrong with it. */
export type CheckedRow = { key: string; facts: Record<string, unknown>; problems: Problem[] }
/** What a row says in the known columns of its file, as it was. */
export type Cells = Record<string, string>
export type StagedRow = CheckedRow & {
  rowNo: number
  cells: Cells
  /** The room or member to add or change. */
  targetId: string
  /** A member's new phone, sealed: it is not among the facts. */
  phone?: Buffer | undefined
  /** If already compared with what is saved; `wrong` follows from problems. */
  outcome?: 'new' | 'changed' | 'same'
}

/** Compares batches of rows with what is saved. */
export type Comparison = {
  compare: (rows: StagedRow[]) => Promise<StagedRow[]>
  /** What the answer of the upload has beside the import's state. */
  answer: () => object
}

/** What differs between imports; everything else is shared. */
export type ImportKind<C extends string = string> = {
  name: ImportName
  path: string
  /** Who may import. */
  key: RoleKey
  role: UserRole
  maxRows: number
  /** Rows read before they are saved, which bounds the memory for files of any size. */
  rowsPerBatch: number
  /** Accepted headings; the first English and the first Chinese one are used in the template. */
  columns: Record<C, readonly string[]>
  /** The column that identifies a row. */
  keyColumn: C
  /** Columns whose cells only the member who chose the file gets back. */
  personalColumns: readonly C[]
  /** The text of each problem. */
  texts: Record<string, Record<Locale, string>>
  files: { template: string; report: string }
  template: {
    sheetName: Record<Locale, string>
    /** Example rows. */
    examples: Record<Locale, Partial<Record<C, string>>[]>
    /** Values to choose from, English and Chinese first. */
    choices: Partial<Record<C, readonly (readonly string[])[]>>
  }
  /** Checks one row on its own; earlier rows of the file are compared elsewhere. */
  check(cells: readonly string[], columns: Columns<C>): CheckedRow
  begin?: (services: Pick<Services, 'db' | 'secrets'>, actor: Actor) => Comparison
  /** Rows that change something, in the order of the spreadsheet, with the columns' names. */
  changes: (db: Reads, place: Place, page: RowPage, locale: Locale) => Promise<ChangedRow[]>
  /** Compares all rows with what is saved, when the file was read. */
  finish?: (db: Writes, place: Place) => Promise<void>
}
