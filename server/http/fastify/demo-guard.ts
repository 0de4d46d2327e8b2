import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'

import { isLoopback, isLoopbackUrl } from '../../config.ts'
import { acrossHotels } from '../../db/fence/scope.ts'
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

/** They say nothing of a hotel, and `/healthz` answers without the database. */
const healthPages = ['/healthz', '/readyz']

/** Serves the demo hotel to this machine only, however the server was started. */
export function guardDemo(app: FastifyInstance, db: Kysely<Tables>) {
  const holdsDemo = keepAnswer(() => acrossHotels('demo hotel', () => findDemo(db)))
  app.addHook('onRequest', async (request, reply) => {
    if (healthPages.includes(request.routeOptions.url ?? '') || isDirect(request)) return
    if (!(await holdsDemo())) return
    const msg = texts[localeOf(request)]
    const isCall = request.url.startsWith('/api/')
    reply.code(status).header('cache-control', 'no-store')
    if (isCall) return reply.send({ code: status, msg, data: { requestId: request.id } })
    return reply.type('text/plain; charset=utf-8').send(`${texts.en}\n${texts['zh-CN']}\n`)
  })
}

async function findDemo(db: Kysely<Tables>) {
  const found = db.selectFrom('hotel').select('id').where('demo', '=', true).limit(1)
  return (await found.executeTakeFirst()) !== undefined
}

/** Asks one at a time and keeps the last answer while the database is away, so that pages are served. */
function keepAnswer(ask: () => Promise<boolean>) {
  let known: { answer: boolean; until: number } | undefined
  let asking: Promise<boolean> | undefined
  const renew = async () => {
    try {
      const answer = await ask()
      known = { answer, until: Date.now() + cacheMs }
      return answer
    } catch (error) {
      // Without any answer it could be the demo hotel.
      if (!known) throw error
      return known.answer
    } finally {
      asking = undefined
    }
  }
  return async () => (known && Date.now() < known.until ? known.answer : (asking ??= renew()))
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
