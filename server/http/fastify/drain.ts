import net from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

/** Shorter than the 30 s that most supervisors wait between SIGTERM and SIGKILL. */
const defaultDrainMs = 25_000
/** A proxy that still holds a connection has sent its next request by then. */
const quietMs = 300

/**
 * Drains the server before it closes. It takes no new connections, so that a proxy asks another server;
 * what arrives on those it has is answered, and each answer closes its connection. `except`: the path
 * of requests that never end.
 */
export function drainOnClose(app: FastifyInstance, except: string, withinMs = defaultDrainMs) {
  let running = 0
  let isClosing = false
  let usedAt = 0
  let whenChanged = () => {}
  /** Connections on which a request may still arrive, by their other end. */
  const peers = new Set<string>()
  const forget = (peer: string) => {
    peers.delete(peer)
    whenChanged()
  }
  app.server.on('connection', (socket: net.Socket) => {
    const peer = peerOf(socket)
    peers.add(peer)
    socket.once('close', () => forget(peer))
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url === except) return forget(peerOf(request.raw.socket))
    running += 1
    reply.raw.once('close', () => {
      running -= 1
      usedAt = performance.now()
      whenChanged()
    })
  })
  app.addHook('onSend', async (_, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    // What waits to be accepted would be cut: it is accepted first.
    await nextTurn()
    // Unlike the method of the HTTP server, it leaves the connections open.
    net.Server.prototype.close.call(app.server)
    // Not before: a client whose connection is closed opens another at once, which would be cut.
    isClosing = true
    const until = performance.now() + withinMs
    usedAt = performance.now()
    for (let waitMs = 1; waitMs > 0;) {
      if (running === 0 && peers.size === 0) return
      const now = performance.now()
      waitMs = Math.min(until, running > 0 ? until : usedAt + quietMs) - now
      await changed(waitMs)
    }
  })
  const changed = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.max(0, ms))
      whenChanged = () => {
        clearTimeout(timer)
        resolve()
      }
    })
}

/** With TLS, a request comes by another socket than the connection it came on. */
const peerOf = ({ remoteAddress, remotePort }: net.Socket) => `${remoteAddress} ${remotePort}`
