import type { ContextType, ReactNode } from 'react'
import { UNSAFE_LocationContext as LocationContext } from 'react-router'

import { useFollowing } from '../ui/painted.ts'

/** Whoever steps from case to case does not wait for the shell at each of them. */
const restMs = 150

type FollowingProps = {
  /** Where the router stands: what the links are told once the page has been seen. */
  location: ContextType<typeof LocationContext>
  /** With another one it is drawn at once, together with the page. */
  place: string
  children: ReactNode
}

/**
 * A part of the shell that is drawn after the page: where a page moves within its own tab, what was
 * asked for is seen first, and what stands around it follows.
 */
export function Following(given: FollowingProps) {
  const { location, children } = useFollowing(given, { place: given.place, restMs })
  return <LocationContext value={location}>{children}</LocationContext>
}
