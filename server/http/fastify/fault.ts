import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

import { isOutage, isUnwritable } from '../../db/outage.ts'
import { isMove } from './elsewhere.ts'
import { answerUnavailable } from './unavailable.ts'

/**
 * Faults outside the product's refusals: an HTTP status, the same shape, and the request id to
 * report.
 */
export function answerFault(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (reply.raw.destroyed) {
    // The client has left: nobody reads an answer, and the broken stream is no fault of ours.
    request.log.info({ err: error }, 'the client has left')
    return reply.hijack()
  }
  forgetFile(reply)
  const reason = isMove(error) ? 'moves' : isUnwritable(error) ? 'readOnly' : 'busy'
  const status = reason === 'moves' || isOutage(error) ? 503 : (error.statusCode ?? 500)
  if (status === 503) {
    request.log.warn({ err: error }, 'unavailable')
    return answerUnavailable(request, reply, reason)
  }
  if (status >= 500) request.log.error({ err: error }, 'fault')
  // Its message may repeat the address or the body.
  else request.log.info({ code: error.code, status }, 'not readable')
  const msg = status >= 500 ? 'Something went wrong on our side.' : error.message
  return reply.code(status).send({ code: status, msg, data: { requestId: request.id } })
}

/** The answer to a file that failed before its first byte is JSON, not a file of that name. */
function forgetFile(reply: FastifyReply) {
  for (const name of ['content-type', 'content-disposition']) {
    reply.removeHeader(name)
    reply.raw.removeHeader(name)
  }
}
