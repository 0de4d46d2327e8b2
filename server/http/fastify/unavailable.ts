import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Locale } from '@hotel/contract/http/endpoint'

import { localeOf } from '../pipeline.ts'

const reasons = {
  busy: {
    retryAfterSeconds: 5,
    en: 'The hotel’s server is busy or restarting. Try again in a moment.',
    'zh-CN': '酒店服务器繁忙或正在重启，请稍后重试。',
  },
  readOnly: {
    retryAfterSeconds: 5,
    en: 'The system is read-only at the moment. Nothing was changed. Try again in a few minutes.',
    'zh-CN': '系统目前为只读状态，未作任何更改，请几分钟后重试。',
  },
  moves: {
    retryAfterSeconds: 15,
    en: 'The hotel is moving to another server. Try again in a minute.',
    'zh-CN': '酒店正在迁移到另一台服务器，请一分钟后重试。',
  },
} as const satisfies Record<string, Record<Locale, string> & { retryAfterSeconds: number }>

/**
 * The response while the server is unavailable: nothing was done, and the request may be retried.
 * `readOnly`: it goes on answering reads.
 */
export const answerUnavailable = (
  request: FastifyRequest,
  reply: FastifyReply,
  reason: keyof typeof reasons = 'busy',
) =>
  reply
    .code(503)
    .header('retry-after', reasons[reason].retryAfterSeconds)
    .send({
      code: 503,
      msg: reasons[reason][localeOf(request)],
      data: { requestId: request.id, ...(reason === 'readOnly' && { readOnly: true }) },
    })
