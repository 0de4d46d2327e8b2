import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * Renders one overlay in a separate React root until it settles, so that dialogs also work outside of
 * the app. Restores focus afterwards.
 */
export function present<T>(draw: (settle: (answer: T) => void) => ReactNode): Promise<T> {
  const previousFocus = document.activeElement
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  return new Promise((resolve) => {
    root.render(
      draw((answer) => {
        root.unmount()
        host.remove()
        if (previousFocus instanceof HTMLElement) previousFocus.focus({ preventScroll: true })
        resolve(answer)
      }),
    )
  })
}
