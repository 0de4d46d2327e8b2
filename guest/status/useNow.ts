import { useEffect, useState } from 'react'

const tickMs = 10_000

/** The current time, updated every ten seconds and exactly when `dueAt` is reached. */
export function useNow(dueAt: string | null = null): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    const leftMs = dueAt === null ? -1 : Date.parse(dueAt) - now
    if (leftMs <= 0 || leftMs > tickMs) return undefined
    const timer = setTimeout(() => setNow(Date.now()), Date.parse(dueAt!) - Date.now() + 1)
    return () => clearTimeout(timer)
  }, [now, dueAt])
  return now
}
