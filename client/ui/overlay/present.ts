import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * Renders one overlay in a separate React root until it settles, so that dialogs also work outside of
 * the app. Restores focus afterwards. `otherwise` answers in place of the user, if it comes first.
 */
export function present<T>(
  draw: (settle: (answer: T) => void) => ReactNode,
  otherwise?: Promise<T>,
): Promise<T> {
  const previousFocus = document.activeElement
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  return new Promise((resolve) => {
    const settle = (answer: T) => {
      if (!host.isConnected) return
      root.unmount()
      host.remove()
      if (previousFocus instanceof HTMLElement) previousFocus.focus({ preventScroll: true })
      resolve(answer)
    }
    root.render(draw(settle))
    void otherwise?.then(settle)
  })
}
