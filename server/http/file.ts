import { Readable } from 'node:stream'

import type { FastifyReply } from 'fastify'

import type { FileAnswer } from '@hotel/contract/file'

const lookAgainMs = 10_000

/**
 * Sends a file while it is made. `mayGoOn` is asked now and then and throws when it may not: then, as
 * with any other fault, the connection breaks and nobody takes half a file for a whole one.
 */
export function sendFile(
  reply: FastifyReply,
  { name, mediaType, chunks }: FileAnswer,
  mayGoOn: () => Promise<unknown>,
) {
  return reply
    .type(mediaType)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(watched(chunks, mayGoOn), { objectMode: false, highWaterMark: 1 << 18 }))
}

async function* watched(chunks: AsyncIterable<Uint8Array>, mayGoOn: () => Promise<unknown>) {
  let askedAt = Date.now()
  for await (const chunk of chunks) {
    yield chunk
    if (Date.now() - askedAt < lookAgainMs) continue
    askedAt = Date.now()
    await mayGoOn()
  }
}
