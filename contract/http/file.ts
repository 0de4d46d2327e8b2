import * as z from 'zod/mini'

export const mediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const
export type MediaType = (typeof mediaTypes)[keyof typeof mediaTypes]

/** A streamed file instead of the envelope; refusals still use the envelope. */
export type FileAnswer = {
  name: string
  mediaType: MediaType
  /** A failure breaks the connection, so a partial file is never taken for a complete one. */
  chunks: AsyncIterable<Uint8Array>
}

/** `data` of a command that answers with a file. */
export const file = z.custom<FileAnswer>(
  (value) => typeof value === 'object' && value !== null && 'chunks' in value,
)
