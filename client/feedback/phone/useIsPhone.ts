import { useSyncExternalStore } from 'react'

/** The width below which style sheets show the phone layout. */
const query = '(width <= 750px)'

function subscribe(onChange: () => void) {
  const media = matchMedia(query)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

export const useIsPhone = () => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
