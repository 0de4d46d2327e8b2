import type { FastifyInstance } from 'fastify'

/**
 * Calls are JSON; any other type is answered with 415. Clients send the JSON content type even without
 * a payload. Treats an empty body as absent and leaves it to the contract; everything else goes through
 * Fastify's parser.
 */
export function takeEmptyJson(app: FastifyInstance) {
  app.removeContentTypeParser('text/plain')
  const read = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null) : read(request, body.toString(), done),
  )
}
