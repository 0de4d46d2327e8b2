import { useLayoutEffect, useRef } from 'preact/hooks'

/** When what is asked changes, the reading starts at its heading; not when the page is first seen. */
export function useHeadingFocus(shown: string) {
  const before = useRef(shown)
  useLayoutEffect(() => {
    if (before.current === shown) return
    before.current = shown
    scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [shown])
}

/** After a deed that took its own button away. */
export const focusHeading = () => document.querySelector<HTMLElement>('main h1')?.focus()
