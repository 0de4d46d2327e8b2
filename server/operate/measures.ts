import type pg from 'pg'
import {
  Counter,
  Gauge,
  Histogram,
  Registry,
  collectDefaultMetrics,
  type GaugeConfiguration,
} from 'prom-client'

/** What the parts of the server report about their work; no name of a person, room or hotel. */
export type Measures = {
  /** `route` is the pattern of the address, such as `/g/:token`, never the address. */
  request: (call: { method: string; route: string; status: number; seconds: number }) => void
  /** Shows the runs of a job from zero, without which Prometheus does not see its first failure. */
  jobKnown: (name: string) => void
  jobRun: (name: string, outcome: JobOutcome, seconds: number) => void
  clockAlarm: (clock: string, level: number) => void
}
export type JobOutcome = 'done' | 'failed' | 'lease lost'

/** What is read when somebody asks for the figures. */
export type Readings = {
  openStreams: () => number
  pool: pg.Pool
  waiting: () => number
}

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const jobBuckets = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 1800]

export type Figures = {
  registry: Registry
  measures: Measures
  /** Brings up to date what is not counted but read. */
  refresh: () => Promise<void>
}

export function openFigures(): Figures {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Counter({
    name: 'hotel_http_requests_total',
    help: 'Answered requests by route and HTTP status. Refusals are 200 by contract.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const latency = new Histogram({
    name: 'hotel_http_request_duration_seconds',
    help: 'Time to answer a request, by route; event streams are not counted.',
    labelNames: ['method', 'route'],
    buckets: requestBuckets,
    registers,
  })
  const jobRuns = new Counter({
    name: 'hotel_job_runs_total',
    help: 'Runs of background jobs on this server, by outcome.',
    labelNames: ['name', 'outcome'],
    registers,
  })
  const jobTime = new Histogram({
    name: 'hotel_job_duration_seconds',
    help: 'Duration of runs of background jobs on this server.',
    labelNames: ['name'],
    buckets: jobBuckets,
    registers,
  })
  const alarms = new Counter({
    name: 'hotel_clock_alarms_total',
    help: 'Alarms about deadlines of cases, each counted once by the server that raised it. Level 1: the deadline ran out; 0: soon; 2 and 3: late by half and by as much again. Critical cases raise all levels before it.',
    labelNames: ['clock', 'level'],
    registers,
  })
  const measures: Measures = {
    request({ method, route, status, seconds }) {
      requests.inc({ method, route, status })
      latency.observe({ method, route }, seconds)
    },
    jobKnown(name) {
      for (const outcome of ['done', 'failed']) jobRuns.inc({ name, outcome }, 0)
    },
    jobRun(name, outcome, seconds) {
      jobRuns.inc({ name, outcome })
      jobTime.observe({ name }, seconds)
    },
    clockAlarm: (clock, level) => alarms.inc({ clock, level }),
  }
  return { registry, measures, refresh: async () => {} }
}

/** Figures of the process and of what is open now, read at each scrape. */
export function readAtScrape(registry: Registry, { openStreams, pool, waiting }: Readings) {
  const gauge = (configuration: GaugeConfiguration<string>) =>
    registry.registerMetric(new Gauge({ ...configuration, registers: [] }))
  collectDefaultMetrics({ register: registry })
  gauge({
    name: 'hotel_streams_open',
    help: 'Staff apps connected to the event stream of this server.',
    collect() {
      this.set(openStreams())
    },
  })
  gauge({
    name: 'hotel_pool_connections',
    help: 'Connections to the database: busy, idle, and the most there may be.',
    labelNames: ['state'],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'max' }, pool.options.max)
    },
  })
  gauge({
    name: 'hotel_pool_waiting',
    help: 'Requests waiting for a connection to the database.',
    collect() {
      this.set(waiting())
    },
  })
}
