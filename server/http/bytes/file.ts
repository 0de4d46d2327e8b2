import { Readable } from 'node:stream'

import type { FastifyReply } from 'fastify'

import type { FileAnswer } from '@hotel/contract/http/file'

import { inScope } from '../../db/fence/scope.ts'

const accessCheckMs = 10_000

/**
 * Streams a file while it is generated. `checkAccess` runs periodically and throws when access was
 * lost: the connection then breaks, as with any error, so a partial file is not mistaken for a
 * whole one.
 */
export function sendFile(
  reply: FastifyReply,
  { name, mediaType, chunks }: FileAnswer,
  checkAccess: () => Promise<unknown>,
) {
  return reply
    .type(mediaType)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(
      Readable.from(inScope(guarded(chunks, checkAccess)), {
        objectMode: false,
        highWaterMark: 1 << 18,
      }),
    )
}

async function* guarded(chunks: AsyncIterable<Uint8Array>, checkAccess: () => Promise<unknown>) {
  let checkedAt = Date.now()
  for await (const chunk of chunks) {
    yield chunk
    if (Date.now() - checkedAt < accessCheckMs) continue
    checkedAt = Date.now()
    await checkAccess()
  }
}
