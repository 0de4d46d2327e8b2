import * as z from 'zod/mini'

export const mediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const
export type MediaType = (typeof mediaTypes)[keyof typeof mediaTypes]

/** A file as an answer: sent as it is made, outside the envelope; refusals come in the envelope. */
export type FileAnswer = {
  name: string
  mediaType: MediaType
  /** One that throws breaks the connection, so that half a file is never taken for a whole one. */
  chunks: AsyncIterable<Uint8Array>
}

/** The `data` of a command that is answered with a file. */
export const file = z.custom<FileAnswer>(
  (value) => typeof value === 'object' && value !== null && 'chunks' in value,
)
