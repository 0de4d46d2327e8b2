import type { FastifyInstance } from 'fastify'

/**
 * Clients send the JSON content type even without a payload. Treats an empty body as absent and
 * leaves it to the contract; everything else goes through Fastify's parser.
 */
export function takeEmptyJson(app: FastifyInstance) {
  const read = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null) : read(request, body.toString(), done),
  )
}
