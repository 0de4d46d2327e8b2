import { startTransition, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'

import { onLeave } from './reset.ts'

let root: Root | undefined

/** Draws over what stands on the page. A transition, so that the work is done in short slices. */
export function draw(screen: ReactNode) {
  const element = document.getElementById('root')
  if (!element) return
  const drawn = (root ??= createRoot(element))
  onLeave(() => {
    drawn.unmount()
    root = undefined
  })
  startTransition(() => drawn.render(screen))
}
