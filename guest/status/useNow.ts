import { useEffect, useState } from 'preact/hooks'

/** The time, told again every ten seconds: minutes are counted down, not seconds. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
