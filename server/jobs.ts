import { LeaseLost, runWithLease } from './db/lease.ts'
import type { Services } from './http/handler.ts'

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
  const timers = jobs.map((job) => {
    const poll = () => {
      if (running.has(job)) return
      const run = runIfDue(job, services, leaseMs).finally(() => running.delete(job))
      running.set(job, run)
    }
    return setInterval(poll, Math.min(job.everyMs / pollsPerPeriod, maxPollGapMs)).unref()
  })
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await Promise.all(running.values())
  }
}

/** A failed run is logged and retried at the next period. */
async function runIfDue(job: BackgroundJob, services: Services, leaseMs?: number) {
  const { name, everyMs, run, isFenced = true } = job
  const leased = { name, everyMs, ...(leaseMs === undefined ? {} : { leaseMs }) }
  try {
    await runWithLease(services.db, leased, (fenced) =>
      run(isFenced ? { ...services, db: fenced } : services, services.clock()),
    )
  } catch (error) {
    if (error instanceof LeaseLost) services.log.warn({ job: name }, error.message)
    else services.log.error({ err: error, job: name }, 'background job failed')
  }
}
