import type { ContextType, ReactNode } from 'react'
import { UNSAFE_LocationContext as LocationContext } from 'react-router'

import { useDeferredUntilPaint } from '../ui/browser/afterPaint.ts'

/** Stepping quickly through cases updates the shell only once, at the end. */
const restMs = 150

type DeferredUntilPaintProps = {
  /** The router's location, which the links inside read only after the page has painted. */
  location: ContextType<typeof LocationContext>
  /** A change of this key renders the children at once, together with the page. */
  resetKey: string
  children: ReactNode
}

/** A part of the shell that renders after the page when the page navigates within its own tab. */
export function DeferredUntilPaint(props: DeferredUntilPaintProps) {
  const { location, children } = useDeferredUntilPaint(props, { resetKey: props.resetKey, restMs })
  return <LocationContext value={location}>{children}</LocationContext>
}
