import { useSyncExternalStore } from 'react'

/**
 * Mobile mode: a viewport of 750 px or less, or large text that leaves no more room than that. A media
 * query in the style sheets decides and gives this probe a width.
 */
const probe = document.body.appendChild(document.createElement('div'))
probe.className = 'mobileProbe'

let wasMobile = probe.offsetWidth > 0

/** The device mode: true is mobile, false is pc. */
export const isMobile = () => wasMobile

function subscribe(listener: () => void) {
  const observer = new ResizeObserver(() => {
    wasMobile = probe.offsetWidth > 0
    listener()
  })
  observer.observe(probe)
  return () => observer.disconnect()
}

export const useMobile = () => useSyncExternalStore(subscribe, isMobile)
