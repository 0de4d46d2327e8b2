import type { FastifyReply, FastifyRequest } from 'fastify'

import { AppError } from '@hotel/contract/result'

import { Refusal, wordsOf } from './refusal.ts'
import { localeOf } from './serve.ts'

/** For what travels as bytes and so passes beside the seam: refusals become the envelope here too. */
export async function inEnvelope(
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<unknown>,
): Promise<unknown> {
  try {
    return await work()
  } catch (error) {
    const refusal = isTooLarge(error) ? new Refusal('photoTooLarge') : error
    if (!(refusal instanceof AppError)) throw error
    return reply.send({ code: refusal.code, ...wordsOf(refusal, localeOf(request)) })
  }
}

const isTooLarge = (error: unknown) =>
  (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE'
