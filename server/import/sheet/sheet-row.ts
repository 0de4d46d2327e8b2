export type SheetRow = {
  /** Numbered from 1, like in the spreadsheet. */
  rowNo: number
  cells: string[]
}

/** The file is not a readable spreadsheet. */
export class UnreadableSheet extends Error {}

/** An Excel file from before 2007, or one with a password. */
export class OldSheet extends Error {}

/** The unpacked content exceeds the limits. */
export class OversizedSheet extends Error {}

/** Progress callback (0 to 1) and cancellation of reading a file. */
export type Reading = { onShare: (share: number) => void; signal: AbortSignal }
