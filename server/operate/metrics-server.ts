import http from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'

import type { FastifyInstance } from 'fastify'

import type { Figures, Measures } from './measures.ts'
import type { Certificate } from './tls/certificate.ts'

/**
 * Serves the figures on a port of their own, so that no proxy publishes them by mistake; by https with a
 * certificate.
 */
export async function serveMetrics(
  figures: Figures,
  { host, port }: { host: string; port: number },
  certificate?: Certificate,
) {
  const { registry } = figures
  const answer: http.RequestListener = (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response
        .writeHead(404, { 'content-type': 'text/plain; charset=utf-8' })
        .end('The figures are at /metrics.\n')
      return
    }
    figures
      .refresh()
      .then(() => registry.metrics())
      .then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      )
  }
  const server = certificate ? https.createServer(certificate, answer) : http.createServer(answer)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        new Error(`METRICS_HOST=${host} METRICS_PORT=${port} cannot be used: ${error.message}.`),
      ),
    )
    server.listen(port, host, resolve)
  })
  const bound = server.address() as AddressInfo
  return {
    server,
    address: `${certificate ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${bound.port}/metrics`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Counts every answered request by the pattern of its address. */
export function measureRequests(
  app: FastifyInstance,
  { request: measure }: Measures,
  streamPath: string,
) {
  app.addHook('onResponse', async ({ method, routeOptions: { url } }, reply) => {
    // A stream ends hours later.
    if (url === streamPath) return
    // Nothing of an address without a route is kept: strangers choose it.
    const place = url === undefined ? { method: 'any', route: 'none' } : { method, route: url }
    measure({ ...place, status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
  })
}
