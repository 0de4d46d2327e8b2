import { startTransition, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Tracks an element's width in CSS pixels. */
export function useWidth<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const element = useRef<E>(null)
  const [width, setWidth] = useState(600)
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return undefined
    const measure = () => setWidth(measured.clientWidth || 600)
    measure()
    // A transition, so that resizing the window stays smooth and the chart follows.
    const observer = new ResizeObserver(() => startTransition(measure))
    observer.observe(measured)
    return () => observer.disconnect()
  }, [])
  return [element, width]
}
