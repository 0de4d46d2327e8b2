import { startTransition, useEffect, useState } from 'react'

/** A time rendered within this is not updated. */
const freshMs = 1_000

/**
 * The current time, updated every `everyMs` while the page is visible and when the next of `dueTimes`
 * is reached, so that an overdue case shows at once.
 */
export function useNow(everyMs = 30_000, dueTimes: readonly (string | null)[] = []): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const update = () => startTransition(() => setNow((before) => latest(before)))
    update()
    const timer = setInterval(update, everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  const nextDue = firstAfter(now, dueTimes)
  useEffect(() => {
    // Later due times are checked at the next update.
    if (nextDue - now > everyMs) return undefined
    const timer = setTimeout(() => setNow(Date.now()), nextDue - Date.now() + 1)
    return () => clearTimeout(timer)
  }, [now, nextDue, everyMs])
  return now
}

const firstAfter = (now: number, times: readonly (string | null)[]) =>
  Math.min(
    ...times.map((time) => (time === null ? Infinity : Date.parse(time))).filter((at) => at > now),
  )

function latest(before: number) {
  const now = Date.now()
  return Math.abs(now - before) < freshMs ? before : now
}
