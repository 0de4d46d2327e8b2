import fastifyHelmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const hsts = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

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

/** Only over https: browsers ignore it on http, so loopback stays reachable. */
const transportOf = (publicUrl: string) => (publicUrl.startsWith('https:') ? hsts : {})

/** The headers of an answer that is sent before any hook. */
export const bareHeaders = (publicUrl: string): Record<string, string> => ({
  'content-security-policy':
    "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  ...transportOf(publicUrl),
})

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
    reply.headers(transportOf(publicUrl()))
  })
}
