/** Rejects after `ms`; the work itself goes on. */
export function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms / 1000} s.`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Calls share one reading while it runs and for `freshMs` after it; a failed one is read again. */
export function shared<T>(read: () => Promise<T>, freshMs: number): () => Promise<T> {
  let latest: Promise<T> | undefined
  let until = Number.POSITIVE_INFINITY
  return () => {
    if (latest && performance.now() < until) return latest
    until = Number.POSITIVE_INFINITY
    const reading = read()
    latest = reading
    reading.then(
      () => (until = performance.now() + freshMs),
      () => (latest = undefined),
    )
    return reading
  }
}
