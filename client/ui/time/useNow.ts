import { startTransition, useEffect, useState } from 'react'

/** What was drawn just now needs no newer time. */
const freshMs = 1_000

/** The time it is, looked at again every `everyMs` while the page is shown. */
export function useNow(everyMs = 30_000): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const look = () => startTransition(() => setNow((before) => latest(before)))
    look()
    const timer = setInterval(look, everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

function latest(before: number) {
  const now = Date.now()
  return Math.abs(now - before) < freshMs ? before : now
}
