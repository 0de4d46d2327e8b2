import * as z from 'zod/mini'

import { command, group, id, query } from './endpoint.ts'
import { file, mediaTypes } from './file.ts'
import { pageFields, pageOf } from './page.ts'

/**
 * A spreadsheet travels as `multipart/form-data`, not as JSON, so these are named here rather than as
 * endpoints: the parts of the form are `importId` (a UUID the caller makes, to ask how far it is) and
 * then `file`. The answer is the import as `houseImport.find` shows it; nothing is changed yet.
 */
export const importPath = '/hotel/client/house/import'
export const importLimits = { bytes: 20 * 1024 * 1024, rows: 20_000 } as const

/** The columns an import may have; only the number must be there. */
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
  /** `reading` while rows are looked at; `checked` waits for a yes; then `applied` or `cancelled`. */
  status: z.enum(['reading', 'checked', 'applied', 'cancelled', 'failed']),
  /** How much of the file has been read, 0 to 1. */
  readShare: z.number(),
  rowCount: z.int(),
  newCount: z.int(),
  changedCount: z.int(),
  /** Rooms that are already as the file says. */
  sameCount: z.int(),
  wrongCount: z.int(),
  columns: z.array(z.enum(importColumns)),
})
export type ImportState = z.output<typeof importState>

export const wrongRow = z.object({
  /** As the spreadsheet numbers it. */
  rowNo: z.int(),
  houseNo: z.string(),
  problems: z.array(z.object({ field: z.enum(importColumns), value: z.string(), msg: z.string() })),
})
export type WrongRow = z.output<typeof wrongRow>

export const houseImport = group('houseImport', {
  find: query('GET', '/hotel/client/house/import/{id}', {
    access: 'RoomList',
    role: 1,
    summary: 'How far an import is, and what it would do.',
    params: z.strictObject({ id }),
    data: importState,
  }),
  problems: query('POST', '/hotel/client/house/import/problems', {
    access: 'RoomList',
    role: 1,
    summary: 'The rows of an import that cannot be taken, and why.',
    body: z.strictObject({ id, pageNum: pageFields.pageNum, pageSize: pageFields.pageSize }),
    data: pageOf(wrongRow),
  }),
  report: query('GET', '/hotel/client/house/import/{id}/report', {
    access: 'RoomList',
    role: 1,
    summary: 'The same as CSV, for whoever corrects the file.',
    params: z.strictObject({ id }),
    data: file,
    media: [mediaTypes.csv],
  }),
  template: query('GET', '/hotel/client/house/import/template', {
    access: 'RoomList',
    role: 1,
    summary: 'An empty workbook with the columns an import may have.',
    data: file,
    media: [mediaTypes.xlsx],
  }),
  apply: command('POST', '/hotel/client/house/import/apply', {
    access: 'RoomList',
    role: 1,
    summary: 'Adds the new rooms and changes the others: all at once or not at all.',
    body: z.strictObject({
      id,
      /** Leaves out the rows that cannot be taken; without it they hold back all others. */
      skipWrong: z._default(z.boolean(), false),
    }),
    data: z.object({ createdCount: z.int(), changedCount: z.int() }),
  }),
  cancel: command('POST', '/hotel/client/house/import/cancel', {
    access: 'RoomList',
    role: 1,
    summary: 'Gives an import up: reading ends, nothing is changed.',
    body: z.strictObject({ id }),
    data: z.object({ status: z.literal('cancelled') }),
  }),
})
