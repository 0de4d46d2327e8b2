import fs from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const everyMs = 2000

/** The longest of a kind: as it was, and without the time in which the machine was busy with others. */
export type Pause = { ms: number; ownMs: number }

/** Resident memory, in MB: after half of the requests, when caches are filled, and at the end. */
export type Memory = { early: number; late: number }

/** `done`: the share of the requests that have been sent. */
type Watched = { url: string; pid: number; done: () => number; signal: AbortSignal }

/**
 * The longest time the server's event loop was held, each reading starts a new count, and the memory it
 * takes. A reading that fails is a fault, and the next one is made all the same.
 */
export async function watchServer({ url, pid, done, signal }: Watched) {
  const faults: string[] = []
  const longest: Pause = { ms: 0, ownMs: 0 }
  const memory: Memory = { early: 0, late: 0 }
  let waited = waitedMs(pid)
  async function read() {
    const text = await (await fetch(url)).text()
    const valueOf = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
    const ms = valueOf('nodejs_eventloop_lag_max_seconds') * 1000
    const mb = valueOf('process_resident_memory_bytes') / 1e6
    if (!(ms >= 0 && mb > 0)) throw new Error('The server does not say how it is.')
    return { ms, mb }
  }
  async function note(isFirst = false) {
    try {
      const { ms, mb } = await read()
      const before = waited
      waited = waitedMs(pid)
      if (done() >= 0.5) memory.early ||= mb
      memory.late = mb
      // What happened before.
      if (isFirst) return
      longest.ms = Math.max(longest.ms, ms)
      longest.ownMs = Math.max(longest.ownMs, ms - (waited - before))
    } catch (error) {
      const { cause, message } = error as Error
      faults.push(`${url}: no answer, ${cause ?? message}`)
    }
  }
  await note(true)
  while (!signal.aborted) {
    await pause(everyMs, undefined, { signal }).catch(() => undefined)
    await note()
  }
  return { longest, memory, faults }
}

/** How long the main thread of a process has waited for a processor that others used; Linux only. */
function waitedMs(pid: number) {
  const file = `/proc/${pid}/task/${pid}/schedstat`
  if (!fs.existsSync(file)) return 0
  return Number(fs.readFileSync(file, 'utf8').split(' ')[1]) / 1e6
}
