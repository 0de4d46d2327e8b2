import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'

import { parseForm } from '../parse/parse.ts'
import { localeOf } from '../pipeline.ts'
import { Refusal, type RefusalReason } from '../refusal.ts'

/** The file of a form with the fields before it; refuses an unreadable form. */
export async function fileOf(
  request: FastifyRequest,
  missing: RefusalReason,
  limits: { fileSize?: number } = {},
): Promise<MultipartFile> {
  const part = await arriving(() => request.file({ limits }))
  if (!part) throw new Refusal(missing)
  return part
}

/** The fields before the file by their schema; refuses as the request pipeline does. */
export function fieldsOf<S extends z.ZodObject>(
  { fields }: MultipartFile,
  schema: S,
  request: FastifyRequest,
): z.output<S> {
  const given = Object.keys(schema.shape).map((name) => {
    const field = fields[name]
    return [name, field && 'value' in field ? field.value : undefined]
  })
  return parseForm(schema, Object.fromEntries(given), localeOf(request))
}

/** A picture, fully in memory; refuses one that is too large or incomplete. */
export const bytesOf = (part: MultipartFile): Promise<Buffer> => arriving(() => part.toBuffer())

/**
 * Maps errors while reading a form to refusals, since they are the client's or the connection's: a
 * missing boundary, an unreadable header, an aborted upload. Disk errors are rethrown.
 */
export async function arriving<T>(
  read: () => Promise<T>,
  tooLarge: RefusalReason = 'photoTooLarge',
): Promise<T> {
  try {
    return await read()
  } catch (error) {
    const { code, statusCode, syscall } = error as NodeJS.ErrnoException & { statusCode?: number }
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new Refusal(tooLarge)
    const isOfDisk = syscall !== undefined && code !== 'ECONNRESET'
    throw statusCode || isOfDisk || error instanceof Refusal ? error : new Refusal('formBroken')
  }
}
