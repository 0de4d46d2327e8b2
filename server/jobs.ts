import { AsyncLocalStorage } from 'node:async_hooks'

import type { Crossing } from './db/fence/crossings.ts'
import { acrossHotels, inHotel } from './db/fence/scope.ts'
import { LeaseLost, runWithLease } from './db/lease.ts'
import { failureLevel, isOutage } from './db/outage.ts'
import { isMove } from './http/fastify/elsewhere.ts'
import type { Services } from './http/handler.ts'
import type { JobOutcome } from './operate/measures.ts'

/** Runs periodically; of several servers on one database only the lease holder runs it. */
export type BackgroundJob = {
  name: string
  everyMs: number
  /** May be interrupted at any point and is then run again, so it must be idempotent. */
  run: (services: Services, now: Date) => Promise<unknown>
  /**
   * False for jobs that lock each row and whose effects cannot be rolled back: a sent mail is recorded
   * as sent even by a server that has lost the lease.
   */
  isFenced?: boolean
}

/** Polling more often than the period keeps the starts of several servers from drifting. */
const pollsPerPeriod = 4
const maxPollGapMs = 60_000

/** Starts polling for due jobs; returns a stop function that waits for running jobs. */
export function startJobs(
  jobs: BackgroundJob[],
  services: Services,
  leaseMs?: number,
): () => Promise<void> {
  const running = new Map<BackgroundJob, Promise<void>>()
  const timers: NodeJS.Timeout[] = []
  for (const [n, job] of jobs.entries()) {
    services.measures?.jobKnown(job.name)
    const gapMs = Math.min(job.everyMs / pollsPerPeriod, maxPollGapMs)
    const poll = () => {
      timers[n] = setTimeout(poll, gapMs).unref()
      if (running.has(job)) return
      const run = runIfDue(job, services, leaseMs).finally(() => running.delete(job))
      running.set(job, run)
    }
    // Spread over the gap: jobs of the same period would ask the database all at once.
    timers[n] = setTimeout(poll, (gapMs * (n + 1)) / jobs.length).unref()
  }
  return async () => {
    for (const timer of timers) clearTimeout(timer)
    await Promise.all(running.values())
  }
}

/** The hotels that the current run has worked on. */
const hotelsOfRun = new AsyncLocalStorage<Set<string>>()

/** A failed run is logged and retried at the next period. */
async function runIfDue(job: BackgroundJob, services: Services, leaseMs?: number) {
  const { name, everyMs, run, isFenced = true } = job
  const leased = { name, everyMs, ...(leaseMs === undefined ? {} : { leaseMs }) }
  const start = performance.now()
  const hotels = new Set<string>()
  const endSpan = services.traceJob?.(name)
  const measure = (outcome: JobOutcome) => {
    services.measures?.jobRun(name, outcome, (performance.now() - start) / 1000)
    endSpan?.(outcome, hotels.size)
  }
  try {
    const hasRun = await runWithLease(services.db, leased, (fenced) =>
      hotelsOfRun.run(hotels, () =>
        run(isFenced ? { ...services, db: fenced } : services, services.clock()),
      ),
    )
    if (hasRun) measure('done')
  } catch (error) {
    measure(error instanceof LeaseLost ? 'lease lost' : 'failed')
    if (error instanceof LeaseLost) services.log.warn({ job: name }, error.message)
    else services.log[failureLevel(error)]({ err: error, job: name }, 'background job failed')
  }
}

/** Another run would fail as well, or another server goes on. */
const endsRun = (error: unknown) => error instanceof LeaseLost || isOutage(error)

/** Takes each step, also after one that failed, and then fails as the first did. */
export async function takeSteps(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const step of steps) {
    try {
      await step()
    } catch (error) {
      if (endsRun(error)) throw error
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

export type Turns = {
  crossing: Crossing
  /** One statement over all hotels, so that an idle hotel costs nothing. */
  listDue: () => Promise<readonly string[]>
  /** Works on one batch of a hotel; resolves to whether there may be more. */
  takeBatch: (hotelId: string) => Promise<boolean>
  /** How many hotels at once; more than one if the work waits for other systems. */
  atOnce?: number
}

/**
 * Works through the hotels with something due in fair turns: a batch each, and then again, including
 * those that became due meanwhile. A hotel whose batch fails is left for the next run and does not stop
 * the others; one that is being moved has not failed.
 */
export async function takeTurns(turns: Turns): Promise<void> {
  const { crossing, takeBatch, atOnce = 1 } = turns
  const listDue = () => acrossHotels(crossing, turns.listDue)
  const failures = new Map<string, unknown>()
  let due = await listDue()
  const ends: unknown[] = []
  while (due.length > 0) {
    const unfinished: string[] = []
    const queue = due.values()
    const worker = async () => {
      for (const hotelId of queue) {
        if (ends.length > 0) return
        hotelsOfRun.getStore()?.add(hotelId)
        try {
          if (await inHotel(hotelId, () => takeBatch(hotelId))) unfinished.push(hotelId)
        } catch (error) {
          if (endsRun(error)) ends.push(error)
          else failures.set(hotelId, error)
        }
      }
    }
    // The run holds its lease until all have ended what they began.
    await Promise.all(Array.from({ length: atOnce }, worker))
    if (ends.length > 0) throw ends[0]
    if (unfinished.length === 0) break
    due = [...new Set([...(await listDue()), ...unfinished])].filter((id) => !failures.has(id))
  }
  const [first, ...rest] = [...failures].filter(([, error]) => !isMove(error))
  if (first) {
    const others = rest.length > 0 ? ` and ${rest.length} others` : ''
    throw new Error(`The job failed for the hotel ${first[0]}${others}.`, { cause: first[1] })
  }
}
