import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Locale } from '@hotel/contract/http/endpoint'

import { localeOf } from '../pipeline.ts'

const retryAfterSeconds = 5
const texts: Record<Locale, string> = {
  en: 'The hotel’s server is busy or restarting. Try again in a moment.',
  'zh-CN': '酒店服务器繁忙或正在重启，请稍后重试。',
}

const moveSeconds = 15
const moveTexts: Record<Locale, string> = {
  en: 'The hotel is moving to another server. Try again in a minute.',
  'zh-CN': '酒店正在迁移到另一台服务器，请一分钟后重试。',
}

/**
 * The response while the server is unavailable: nothing was done, and the request may be retried.
 */
export const answerUnavailable = (request: FastifyRequest, reply: FastifyReply, moves = false) =>
  reply
    .code(503)
    .header('retry-after', moves ? moveSeconds : retryAfterSeconds)
    .send({
      code: 503,
      msg: (moves ? moveTexts : texts)[localeOf(request)],
      data: { requestId: request.id },
    })
