import { ROOT_CONTEXT, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api'

import type { JobOutcome } from '../measures.ts'

/** A span for one run of a background job. It is only kept once it is ended: most polls run nothing. */
export function traceJob(tracer: Tracer, name: string) {
  const options = { kind: SpanKind.INTERNAL, attributes: { 'hotel.job': name } }
  const span = tracer.startSpan(`job ${name}`, options, ROOT_CONTEXT)
  return (outcome: JobOutcome, hotels: number) => {
    span.setAttributes({ 'hotel.job.outcome': outcome, 'hotel.job.hotels': hotels })
    if (outcome === 'failed') span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }
}
