import { useSyncExternalStore } from 'react'

/** The layout switches to a mobile mode at a viewport width of 750 or less. */
const query = matchMedia('(width <= 750px)')

const watch = (watcher: () => void) => {
  query.addEventListener('change', watcher)
  return () => query.removeEventListener('change', watcher)
}

/** The device mode: true is mobile, false is pc. */
export const useMobile = () => useSyncExternalStore(watch, () => query.matches)
