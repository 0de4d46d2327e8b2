/**
 * Runs `work` in one browser tab at a time, for all of them. The Web Locks API passes the lock on
 * when that tab closes, so no election protocol is needed. Returns the function that stops it.
 */
export function lead(name: string, work: (signal: AbortSignal) => void): () => void {
  const end = new AbortController()
  if (!('locks' in navigator)) {
    work(end.signal)
    return () => end.abort()
  }
  navigator.locks
    .request(name, { signal: end.signal }, () => {
      work(end.signal)
      return new Promise<void>((done) => {
        end.signal.addEventListener('abort', () => done())
      })
    })
    .catch(() => undefined)
  return () => end.abort()
}

/** Longer than the delay between tabs receiving the same event. */
const heldMs = 5_000

/** Runs `work` in only one of the tabs that call this for the same event. */
export async function runInOneTab(name: string, work: () => void): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    work()
    await new Promise<void>((done) => {
      setTimeout(done, heldMs)
    })
  })
}
