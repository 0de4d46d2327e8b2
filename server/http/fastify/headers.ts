import fastifyHelmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const yearSeconds = 31_536_000

/** No external or inline resources, so guest input can never run as a script; no framing. */
const helmet = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'blob:', 'data:'],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  referrerPolicy: { policy: 'no-referrer' },
  xFrameOptions: { action: 'deny' },
  // Set below: whether the public URL is https is known only later.
  strictTransportSecurity: false,
} as const

/**
 * Sets the headers of every response. API responses are not cached unless they say otherwise, as
 * files do. A browser that has used https stays on https.
 */
export async function mountHeaders(app: FastifyInstance, publicUrl: () => string) {
  await app.register(fastifyHelmet, helmet)
  app.addHook('onSend', async ({ url }, reply) => {
    if (url.startsWith('/api/') && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store')
    }
    // Only over https: browsers ignore it on http, so loopback stays reachable.
    if (publicUrl().startsWith('https:')) {
      reply.header('strict-transport-security', `max-age=${yearSeconds}`)
    }
  })
}
