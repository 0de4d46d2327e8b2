import fs from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const everyMs = 2000

/** The longest of a kind: as it was, and without the time in which the machine was busy with others. */
export type Pause = { ms: number; ownMs: number }

/**
 * The longest time the server's event loop was held; each reading starts a new count. A reading that
 * fails is a fault, and the next one is made all the same.
 */
export async function watchPauses(url: string, pid: number, signal: AbortSignal) {
  const faults: string[] = []
  const longest: Pause = { ms: 0, ownMs: 0 }
  let waited = waitedMs(pid)
  async function read() {
    const text = await (await fetch(url)).text()
    const held = /^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]
    if (held === undefined) throw new Error('The server does not say how long it was held.')
    return Number(held) * 1000
  }
  async function note(isFirst = false) {
    try {
      const ms = await read()
      const before = waited
      waited = waitedMs(pid)
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
  return { longest, faults }
}

/** How long the main thread of a process has waited for a processor that others used; Linux only. */
function waitedMs(pid: number) {
  const file = `/proc/${pid}/task/${pid}/schedstat`
  if (!fs.existsSync(file)) return 0
  return Number(fs.readFileSync(file, 'utf8').split(' ')[1]) / 1e6
}
