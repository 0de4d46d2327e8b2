import * as z from 'zod/mini'

import { command, group, id, query } from '../http/endpoint.ts'
import { file, mediaTypes } from '../http/file.ts'
import { pageFields, pageOf } from '../http/page.ts'

/**
 * A spreadsheet is sent as `multipart/form-data`, not as JSON, so these are named here rather than as
 * endpoints: the parts of the form are `importId` (a UUID by the caller, to query its progress) and
 * then `file`. The answer is the import as in `houseImport.find`; nothing is changed yet.
 */
export const importPath = '/hotel/client/house/import'
export const importLimits = {
  bytes: 20 * 1024 * 1024,
  /** Of a workbook: 20,000 rooms need about 10 MB. */
  unpackedBytes: 40 * 1024 * 1024,
  /** Rows with a room. */
  rows: 20_000,
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
  rooms: importLimits.rows.toLocaleString('en'),
  lines: importLimits.lines.toLocaleString('en'),
  cells: importLimits.cells.toLocaleString('en'),
  seconds: importLimits.seconds,
} as const

/** Columns of an import; only the number is required. */
export const importColumns = [
  'houseNo',
  'name',
  'houseType',
  'building',
  'floor',
  'zone',
  'roomType',
  'status',
] as const
export type ImportColumn = (typeof importColumns)[number]

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
  /** Rooms that already match the file. */
  sameCount: z.int(),
  wrongCount: z.int(),
  columns: z.array(z.enum(importColumns)),
})
export type ImportState = z.output<typeof importState>

export const wrongRow = z.object({
  /** Row number in the spreadsheet. */
  rowNo: z.int(),
  houseNo: z.string(),
  problems: z.array(z.object({ field: z.enum(importColumns), value: z.string(), msg: z.string() })),
})
export type WrongRow = z.output<typeof wrongRow>

export const houseImport = group('houseImport', {
  find: query('GET', '/hotel/client/house/import/{id}', {
    access: 'RoomList',
    role: 1,
    summary: 'Progress of an import and its effect.',
    params: z.strictObject({ id }),
    data: importState,
  }),
  problems: query('POST', '/hotel/client/house/import/problems', {
    access: 'RoomList',
    role: 1,
    summary: 'Invalid rows of an import with their errors.',
    body: z.strictObject({ id, pageNum: pageFields.pageNum, pageSize: pageFields.pageSize }),
    data: pageOf(wrongRow),
  }),
  report: query('GET', '/hotel/client/house/import/{id}/report', {
    access: 'RoomList',
    role: 1,
    summary: 'Invalid rows as CSV.',
    params: z.strictObject({ id }),
    data: file,
    media: [mediaTypes.csv],
  }),
  template: query('GET', '/hotel/client/house/import/template', {
    access: 'RoomList',
    role: 1,
    summary: 'An empty workbook with the columns of an import.',
    data: file,
    media: [mediaTypes.xlsx],
  }),
  apply: command('POST', '/hotel/client/house/import/apply', {
    access: 'RoomList',
    role: 1,
    summary: 'Adds new rooms and changes existing ones in one transaction.',
    body: z.strictObject({
      id,
      /** Skips invalid rows; otherwise they block the import. */
      skipWrong: z._default(z.boolean(), false),
    }),
    data: z.object({ createdCount: z.int(), changedCount: z.int() }),
  }),
  cancel: command('POST', '/hotel/client/house/import/cancel', {
    access: 'RoomList',
    role: 1,
    summary: 'Cancels an import; nothing is changed.',
    body: z.strictObject({ id }),
    data: z.object({ status: z.literal('cancelled') }),
  }),
})
