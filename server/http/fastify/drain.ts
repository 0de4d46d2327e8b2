import type { FastifyInstance } from 'fastify'

import { answerUnavailable } from './unavailable.ts'

/** Shorter than the 30 s that most supervisors wait between SIGTERM and SIGKILL. */
const defaultDrainMs = 25_000

/**
 * Drains the server before it closes: running requests complete, new ones get 503, and each
 * response closes its connection. `except`: the path of requests that never end.
 */
export function drainOnClose(app: FastifyInstance, except: string, withinMs = defaultDrainMs) {
  let running = 0
  let isClosing = false
  let whenIdle = () => {}
  app.addHook('onRequest', async (request, reply) => {
    if (isClosing) return answerUnavailable(request, reply)
    if (request.routeOptions.url === except) return
    running += 1
    reply.raw.once('close', () => {
      running -= 1
      if (running === 0) whenIdle()
    })
  })
  app.addHook('onSend', async (_, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    isClosing = true
    if (running === 0) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, withinMs)
      whenIdle = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  })
}
