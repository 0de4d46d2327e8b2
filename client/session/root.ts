import { startTransition, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'

import { onLeave } from './reset.ts'

let root: Root | undefined

/** Renders the screen, replacing the current one. A transition keeps the main thread responsive. */
export function render(screen: ReactNode) {
  const element = document.getElementById('root')
  if (!element) return
  const current = (root ??= createRoot(element))
  onLeave(() => {
    current.unmount()
    root = undefined
  })
  startTransition(() => current.render(screen))
}
