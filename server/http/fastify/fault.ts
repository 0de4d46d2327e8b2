import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

import type { Locale } from '@hotel/contract/http/endpoint'

import { isOutage, isUncertain, isUnwritable } from '../../db/outage.ts'
import { localeOf } from '../pipeline.ts'
import { Refusal, refusalBody, type RefusalReason } from '../refusal.ts'
import { isMove } from './elsewhere.ts'
import { answerUnavailable } from './unavailable.ts'

/** What Fastify could not read, by its own code; otherwise by HTTP status. */
const reasonFor: Record<string | number, RefusalReason> = {
  FST_ERR_BAD_URL: 'addressUnreadable',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bodyUnreadable',
  406: 'bodyFormat',
  408: 'requestLate',
  413: 'bodyTooLarge',
  414: 'addressTooLong',
  415: 'bodyFormat',
}

const faultText: Record<Locale, string> = {
  en: 'Something went wrong on our side.',
  'zh-CN': '服务器出现问题，请稍后重试。',
}

const uncertainText: Record<Locale, string> = {
  en: 'The connection to the database was lost. Your change may or may not have been saved: check, then try again.',
  'zh-CN': '与数据库的连接中断，您的更改可能已保存，也可能未保存。请核对后重试。',
}

/**
 * Answers faults, and requests that reached no handler: an HTTP status, the envelope, and the request
 * id to report.
 */
export function answerFault(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (reply.raw.destroyed) {
    // The client has left: nobody reads an answer, and the broken stream is no fault of ours.
    request.log.info({ req: request, err: error }, 'the client has left')
    return reply.hijack()
  }
  forgetFile(reply)
  if (isUncertain(error)) return answerUncertain(error, request, reply)
  const reason = isMove(error) ? 'moves' : isUnwritable(error) ? 'readOnly' : 'busy'
  const status = reason === 'moves' || isOutage(error) ? 503 : (error.statusCode ?? 500)
  if (status === 503) {
    request.log.warn({ err: error }, 'unavailable')
    return answerUnavailable(request, reply, reason)
  }
  if (status >= 500) {
    request.log.error({ err: error }, 'fault')
    const msg = faultText[localeOf(request)]
    return reply.code(status).send({ code: status, msg, data: { requestId: request.id } })
  }
  // Its message may repeat the address or the body.
  request.log.info({ code: error.code, status }, 'not readable')
  const known = reasonFor[error.code] ?? reasonFor[status] ?? 'requestUnreadable'
  return answerRefused(request, reply.code(status), known)
}

/** The server cannot tell whether the request was carried out; one with a request id may be repeated. */
function answerUncertain(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  request.log.warn({ err: error }, 'not known whether saved')
  const msg = uncertainText[localeOf(request)]
  return reply.code(504).send({ code: 504, msg, data: { requestId: request.id } })
}

/** A refusal outside of the request pipeline; `reply` has its HTTP status. */
export function answerRefused(
  request: FastifyRequest,
  reply: FastifyReply,
  reason: RefusalReason,
  values: Record<string, string> = {},
) {
  const refusal = new Refusal(reason, { data: { requestId: request.id }, values })
  return reply.send({ code: refusal.code, ...refusalBody(refusal, localeOf(request)) })
}

/** The answer to a file that failed before its first byte is JSON, not a file of that name. */
function forgetFile(reply: FastifyReply) {
  for (const name of ['content-type', 'content-disposition']) {
    reply.removeHeader(name)
    reply.raw.removeHeader(name)
  }
}
