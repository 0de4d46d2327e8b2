import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
  type Tracer,
} from '@opentelemetry/api'
import type pg from 'pg'

import type { Current } from './requests.ts'

type Query = (...given: readonly unknown[]) => unknown
type Callback = (error: unknown, result: unknown) => void

/** A span for each statement that a request sends, with its text, never its values. */
export function traceStatements(pool: pg.Pool, tracer: Tracer, current: Current) {
  const traced = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (traced.has(client)) return
    traced.add(client)
    const query = client.query.bind(client) as Query
    const tracedQuery: Query = (...given) => {
      const request = current.getStore()
      const text = textOf(given[0])
      // What goes on after its answer, such as a timer, is not the request's any more.
      if (text === undefined || !request?.isRecording()) return query(...given)
      const span = start(tracer, text, request)
      const callback = given.at(-1)
      if (typeof callback !== 'function') return settling(span, query(...given))
      const settled = (error: unknown, result: unknown) => {
        end(span, error)
        ;(callback as Callback)(error, result)
      }
      return query(...given.slice(0, -1), settled)
    }
    Object.assign(client, { query: tracedQuery })
  })
}

function textOf(statement: unknown) {
  const { text } = typeof statement === 'string' ? { text: statement } : (statement as Statement)
  return typeof text === 'string' ? text : undefined
}
type Statement = { text?: unknown }

function start(tracer: Tracer, text: string, request: Span) {
  const summary = summaryOf(text)
  const attributes = {
    'db.system.name': 'postgresql',
    'db.query.summary': summary,
    'db.query.text': text,
  }
  const options = { kind: SpanKind.CLIENT, attributes }
  return tracer.startSpan(summary, options, trace.setSpan(ROOT_CONTEXT, request))
}

function settling(span: Span, answer: unknown) {
  Promise.resolve(answer).then(
    () => end(span),
    (error: unknown) => end(span, error),
  )
  return answer
}

/** Messages of errors are left out, because they quote values. */
function end(span: Span, error?: unknown) {
  if (error) {
    const { code = 'unknown' } = error as { code?: string }
    span.setAttributes({ 'error.type': code, 'db.response.status_code': code })
    span.setStatus({ code: SpanStatusCode.ERROR })
  }
  span.end()
}

/** What it does and the first table it names: `select feedback`. */
export function summaryOf(text: string) {
  const verb = /\w+/.exec(text)?.[0].toLowerCase() ?? 'statement'
  const table = /\b(?:from|into|update)\s+"?([a-z_]+)/i.exec(text)?.[1]
  return table ? `${verb} ${table}` : verb
}
