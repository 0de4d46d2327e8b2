import { useLayoutEffect, useRef } from 'react'

/** Focuses the heading when the step changes, but not on first render. */
export function useHeadingFocus(shown: string) {
  const before = useRef(shown)
  useLayoutEffect(() => {
    if (before.current === shown) return
    before.current = shown
    scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [shown])
}

/** Use after an action that changed what the page is about. */
export const focusHeading = () => document.querySelector<HTMLElement>('main h1')?.focus()
