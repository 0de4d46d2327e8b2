import { setTimeout as pause } from 'node:timers/promises'

const everyMs = 2000

/**
 * The longest time the server's event loop was held; each reading starts a new count. A reading that
 * fails is a fault, and the next one is made all the same.
 */
export async function watchPauses(url: string, signal: AbortSignal) {
  const faults: string[] = []
  let maxMs = 0
  async function read() {
    const text = await (await fetch(url)).text()
    const held = /^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]
    if (held === undefined) throw new Error('The server does not say how long it was held.')
    return Number(held) * 1000
  }
  const tryRead = () =>
    read().catch((error: Error) => {
      faults.push(`${url}: no answer, ${error.cause ?? error.message}`)
      return 0
    })
  // What happened before.
  await tryRead()
  while (!signal.aborted) {
    await pause(everyMs)
    if (!signal.aborted) maxMs = Math.max(maxMs, await tryRead())
  }
  return { maxMs, faults }
}
