import { startTransition, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** How wide an element is, in CSS pixels, now and after every change. */
export function useWidth<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const element = useRef<E>(null)
  const [width, setWidth] = useState(600)
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return undefined
    const measure = () => setWidth(measured.clientWidth || 600)
    measure()
    // While a window is drawn narrower, the page goes along first and what is measured after it.
    const observer = new ResizeObserver(() => startTransition(measure))
    observer.observe(measured)
    return () => observer.disconnect()
  }, [])
  return [element, width]
}
