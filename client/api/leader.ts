/**
 * One browser tab at a time does a job for all of them. The browser hands the lock on when the
 * tab that holds it goes away, so nobody has to count or to be asked.
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

/** Longer than tabs differ in hearing of the same thing. */
const heldMs = 5_000

/** What several tabs would do at the same moment is done by the first of them that asks. */
export async function first(name: string, work: () => void): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    work()
    await new Promise<void>((done) => {
      setTimeout(done, heldMs)
    })
  })
}
