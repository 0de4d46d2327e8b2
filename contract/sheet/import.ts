import * as z from 'zod/mini'

import { command, id, query, type RoleKey, type UserRole } from '../http/endpoint.ts'
import { file, mediaTypes } from '../http/file.ts'
import { pageFields, pageOf } from '../http/page.ts'

/**
 * Imports of spreadsheets: of rooms (`contract/house/import.ts`) and of members (`contract/member/import.ts`). A file is
 * read and checked first; nothing is changed until the import is applied.
 */
export const importLimits = {
  bytes: 20 * 1024 * 1024,
  /** Of a workbook: 20,000 rooms need about 10 MB. */
  unpackedBytes: 40 * 1024 * 1024,
  /** Including empty ones. */
  lines: 100_000,
  /** Including empty ones. */
  cells: 500_000,
  /** Time limit for reading; one file per hotel at a time. */
  seconds: 60,
} as const

/** The same, formatted for texts. */
export const importNumbers = {
  mb: importLimits.bytes / 1024 / 1024,
  unpackedMb: importLimits.unpackedBytes / 1024 / 1024,
  // Written when read: the browser's first number format is slow.
  get lines() {
    return importLimits.lines.toLocaleString('en')
  },
  get cells() {
    return importLimits.cells.toLocaleString('en')
  },
  seconds: importLimits.seconds,
} as const

export const importState = z.object({
  id,
  fileName: z.string(),
  /** `reading`, then `checked` until confirmed, then `applied` or `cancelled`. */
  status: z.enum(['reading', 'checked', 'applied', 'cancelled', 'failed']),
  /** Progress of reading, 0 to 1. */
  readShare: z.number(),
  rowCount: z.int(),
  newCount: z.int(),
  changedCount: z.int(),
  /** Rows that already match what is saved. */
  sameCount: z.int(),
  wrongCount: z.int(),
  /** The known columns of the file. */
  columns: z.array(z.string()),
})
export type ImportState = z.output<typeof importState>

export const wrongRow = z.object({
  /** Row number in the spreadsheet. */
  rowNo: z.int(),
  /** What identifies the row: a room number or a user name. */
  key: z.string(),
  problems: z.array(z.object({ field: z.string(), value: z.string(), msg: z.string() })),
})
export type WrongRow = z.output<typeof wrongRow>

export const changedRow = z.object({
  rowNo: z.int(),
  key: z.string(),
  changes: z.array(
    z.object({
      /** Heading of the column, in the caller's language. */
      column: z.string(),
      /** What is saved now; null where only something is added, or for what is not shown. */
      from: z.nullable(z.string()),
      /** Null for what is not shown: a phone number. */
      to: z.nullable(z.string()),
    }),
  ),
})
export type ChangedRow = z.output<typeof changedRow>

const rowsInput = z.strictObject({
  id,
  pageNum: pageFields.pageNum,
  pageSize: pageFields.pageSize,
})

export const importInput = z.strictObject({
  id,
  /** Skips invalid rows; otherwise they block the import. */
  skipWrong: z._default(z.boolean(), false),
})
const importResult = z.object({ createdCount: z.int(), changedCount: z.int() })

/** What every import has beside the upload; `effect` describes what applying does. */
export const importEndpoints = <const K extends RoleKey, const R extends UserRole>(
  path: string,
  caller: { access: K; role: R },
  effect: string,
) => ({
  find: query('GET', `${path}/{id}`, {
    ...caller,
    summary: 'Progress of an import and its effect.',
    params: z.strictObject({ id }),
    data: importState,
  }),
  changes: query('POST', `${path}/changes`, {
    ...caller,
    summary: 'Rows of an import that change something: what is saved and what it becomes.',
    body: rowsInput,
    data: pageOf(changedRow),
  }),
  problems: query('POST', `${path}/problems`, {
    ...caller,
    summary: 'Invalid rows of an import with their errors.',
    body: rowsInput,
    data: pageOf(wrongRow),
  }),
  report: query('GET', `${path}/{id}/report`, {
    ...caller,
    summary:
      'Invalid rows as in the file, with their errors in a last column: to correct and import.',
    params: z.strictObject({ id }),
    data: file,
    media: [mediaTypes.xlsx],
  }),
  template: query('GET', `${path}/template`, {
    ...caller,
    summary: 'An empty workbook with the columns of an import.',
    data: file,
    media: [mediaTypes.xlsx],
  }),
  apply: command('POST', `${path}/apply`, {
    ...caller,
    summary: effect,
    body: importInput,
    data: importResult,
  }),
  cancel: command('POST', `${path}/cancel`, {
    ...caller,
    summary: 'Cancels an import; nothing is changed.',
    body: z.strictObject({ id }),
    data: z.object({ status: z.literal('cancelled') }),
  }),
})
export type ImportEndpoints = ReturnType<typeof importEndpoints>
