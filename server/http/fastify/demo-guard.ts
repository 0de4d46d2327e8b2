import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'

import { isLoopback, isLoopbackUrl } from '../../config.ts'
import type { Tables } from '../../db/tables.ts'
import { localeOf } from '../pipeline.ts'

/** How long the check is cached: another server may create the demo hotel. */
const cacheMs = 10_000
const status = 403
const texts = {
  en: 'This server runs the demo hotel, whose passwords are public. It is available only on the local machine and not through a proxy. For your own hotel, use another DATA_DIR or DATABASE_URL with DEMO=off.',
  'zh-CN':
    '此服务器运行的是演示酒店，其密码是公开的，因此只能在本机直接访问，不能经由代理。如要用于真实酒店，请使用另一个 DATA_DIR 或 DATABASE_URL，并设置 DEMO=off。',
}
const proxyHeaders =
  /^(x-(forwarded|original|real|client)-.*|.*-(client|connecting)-ip|forwarded|via|cdn-loop)$/

/** Serves the demo hotel to this machine only, however the server was started. */
export function guardDemo(app: FastifyInstance, db: Kysely<Tables>) {
  let cached = { demo: false, until: 0 }
  const holdsDemo = async () => {
    if (Date.now() < cached.until) return cached.demo
    const found = await db
      .selectFrom('hotel')
      .select('id')
      .where('demo', '=', true)
      .limit(1)
      .executeTakeFirst()
    cached = { demo: found !== undefined, until: Date.now() + cacheMs }
    return cached.demo
  }
  app.addHook('onRequest', async (request, reply) => {
    if (isDirect(request) || !(await holdsDemo())) return
    const msg = texts[localeOf(request)]
    const isCall = request.url.startsWith('/api/')
    reply.code(status).header('cache-control', 'no-store')
    if (isCall) return reply.send({ code: status, msg, data: { requestId: request.id } })
    return reply.type('text/plain; charset=utf-8').send(`${texts.en}\n${texts['zh-CN']}\n`)
  })
}

/** Whether a request came directly from this machine, as far as can be determined. */
function isDirect({ headers, raw }: FastifyRequest) {
  // Proxies that add no headers still use HTTP/1.0 towards their backend.
  if (raw.httpVersion === '1.0') return false
  if (Object.keys(headers).some((name) => proxyHeaders.test(name))) return false
  const { remoteAddress = '' } = raw.socket
  if (!isLoopback(remoteAddress.replace(/^::ffff:/, ''))) return false
  // Rejects pages of other origins and DNS names that resolve to this machine.
  return [`http://${headers.host}`, headers.origin ?? 'http://localhost'].every(isLoopbackUrl)
}
