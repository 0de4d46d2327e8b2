import type { FastifyReply, FastifyRequest } from 'fastify'

import { AppError } from '@hotel/contract/http/result'

import { refusalBody } from '../refusal.ts'
import { localeOf } from '../pipeline.ts'

/** For routes that carry bytes and so bypass the request pipeline: turns refusals into the envelope. */
export async function inEnvelope(
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<unknown>,
): Promise<unknown> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return reply.send({ code: error.code, ...refusalBody(error, localeOf(request)) })
  }
}
