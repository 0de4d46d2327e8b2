import { AsyncLocalStorage } from 'node:async_hooks'

import { getNumberFromEnv, setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
  serviceNameEnvDetector,
} from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

import { hourMs } from '@hotel/contract/duration'

import { withTimeout } from '../timeout.ts'
import { traceJob } from './jobs.ts'
import { traceRequests, type Current } from './requests.ts'
import type { TraceSettings } from './settings.ts'
import { traceStatements } from './statements.ts'

/** A collector that does not answer must not hold up the end of the server for longer. */
const flushMs = 5_000
const defaultDelayMs = 5_000

export type Tracing = ReturnType<typeof openTracing>

/** Only imported when traces are wanted: neither this file nor its packages are loaded without. */
export function openTracing(settings: TraceSettings) {
  const processor = new BatchSpanProcessor({
    // Address, headers, timeout, compression and certificates come from the standard's variables.
    exporter: new OTLPTraceExporter(),
    scheduledDelayMillis: getNumberFromEnv('OTEL_BSP_SCHEDULE_DELAY') ?? defaultDelayMs,
  })
  const provider = new TracerProvider({
    resource: describeServer(),
    sampler: samplerOf(settings),
    spanProcessors: [processor],
  })
  const tracer = provider.getTracer('hotel-feedback')
  const current: Current = new AsyncLocalStorage()
  return {
    /** A span for each request, and in it one for each statement sent to these databases. */
    mount(app: FastifyInstance, except: string, pools: readonly pg.Pool[]) {
      setGlobalErrorHandler(
        atMostEvery(hourMs, (error) => app.log.warn({ err: error }, 'traces could not be sent')),
      )
      traceRequests(app, tracer, current, except)
      for (const pool of pools) traceStatements(pool, tracer, current)
    },
    job: (name: string) => traceJob(tracer, name),
    /** Sends what is left. */
    close: () => withTimeout(flushMs, provider.shutdown()).catch(() => undefined),
  }
}

/** The first call in each period is made; the others are dropped. */
function atMostEvery<A extends unknown[]>(ms: number, run: (...args: A) => void) {
  let next = 0
  return (...args: A) => {
    if (performance.now() < next) return
    next = performance.now() + ms
    run(...args)
  }
}

const describeServer = () =>
  defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'hotel-feedback' }))
    .merge(
      detectResources({
        detectors: [
          serviceInstanceIdDetector,
          resourceAttributesEnvDetector,
          serviceNameEnvDetector,
        ],
      }),
    )

function samplerOf({ sampler, ratio }: TraceSettings) {
  const root = sampler.endsWith('always_off')
    ? new AlwaysOffSampler()
    : sampler.endsWith('traceidratio')
      ? new TraceIdRatioBasedSampler(ratio)
      : new AlwaysOnSampler()
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}
