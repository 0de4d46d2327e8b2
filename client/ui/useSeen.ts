import { useEffect, useRef, useState, type RefObject } from 'react'

const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const
/** Nobody moves where a screen hangs on a wall. */
const patienceMs = 30_000

/**
 * Whether an element is in the window and somebody is there to see it; once so, it stays so. For what
 * is not to delay the first sight of a page: it comes with the first move of a hand.
 */
export function useSeen<E extends Element>(): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const watched = element.current
    if (seen || !watched) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    const look = () => observer.observe(watched)
    const waiting = setTimeout(look, patienceMs)
    for (const sign of signs)
      addEventListener(sign, look, { once: true, passive: true, capture: true })
    return () => {
      clearTimeout(waiting)
      observer.disconnect()
      for (const sign of signs) removeEventListener(sign, look, { capture: true })
    }
  }, [seen])
  return [element, seen]
}
