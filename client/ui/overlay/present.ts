import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * Shows one overlay on a root of its own until it settles, so that asking works from anywhere,
 * inside the app and out. Focus returns to where it was.
 */
export function present<T>(draw: (settle: (answer: T) => void) => ReactNode): Promise<T> {
  const cameFrom = document.activeElement
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  return new Promise((resolve) => {
    root.render(
      draw((answer) => {
        root.unmount()
        host.remove()
        if (cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true })
        resolve(answer)
      }),
    )
  })
}
