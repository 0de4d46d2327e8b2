import type { AsyncLocalStorage } from 'node:async_hooks'

import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The span of the request that is being answered. */
export type Current = AsyncLocalStorage<Span>

/**
 * A span for each request but those to the path `except`, which never end. It is named by the endpoint
 * and says the route, never the address, which may hold a token.
 */
export function traceRequests(
  app: FastifyInstance,
  tracer: Tracer,
  current: Current,
  except: string,
) {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _, done) => {
    const { method, protocol, routeOptions, headers, id } = request
    if (routeOptions.url === except) return done()
    const attributes = {
      'http.request.method': method,
      'url.scheme': protocol,
      ...(routeOptions.url && { 'http.route': routeOptions.url }),
      'hotel.request_id': id,
    }
    const kind = SpanKind.SERVER
    const span = tracer.startSpan(nameOf(request), { kind, attributes }, callerOf(headers))
    spans.set(request, span)
    return current.run(span, done)
  })
  app.addHook('preSerialization', async (request, _, payload: unknown) => {
    const code = (payload as { code?: unknown } | null)?.code
    if (typeof code === 'number') spans.get(request)?.setAttribute('hotel.result_code', code)
    return payload
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) {
      span?.setAttribute('error.type', String(statusCode))
      span?.setStatus({ code: SpanStatusCode.ERROR })
    }
    span?.end()
  })
}

/** Nothing of an address without a route: strangers choose it. */
function nameOf({ method, routeOptions: { url, config } }: FastifyRequest) {
  const { endpoint } = config as { endpoint?: string }
  return endpoint ?? (url === undefined ? method : `${method} ${url}`)
}

/** The caller's span. Its `tracestate` is not taken over: it may say anything. */
function callerOf({ traceparent }: FastifyRequest['headers']): Context {
  const place = typeof traceparent === 'string' ? parseTraceParent(traceparent) : null
  return place ? trace.setSpanContext(ROOT_CONTEXT, { ...place, isRemote: true }) : ROOT_CONTEXT
}
