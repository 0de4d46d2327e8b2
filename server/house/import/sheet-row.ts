export type SheetRow = {
  /** As a spreadsheet numbers it, from 1. */
  rowNo: number
  cells: string[]
}

/** The file is none that we can read, or pretends to be one. */
export class UnreadableSheet extends Error {}

/** An Excel file of before 2007, or one behind a password. */
export class OldSheet extends Error {}

/** What is packed inside is larger than any list of rooms. */
export class OversizedSheet extends Error {}
