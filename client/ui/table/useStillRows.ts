import { useEffect, useRef } from 'react'

/** About as long as it takes to see that something else stands under the finger. */
const stillMs = 500

/** Grey, like what cannot be pressed. */
const notYet: PropertyIndexedKeyframes = {
  pointerEvents: ['none', 'none'],
  filter: ['grayscale(1)', 'grayscale(1)'],
}

/**
 * Give `ref` to what holds the items of a list. One that comes or moves takes no press before it has
 * stood still, so that a press counts only for what was seen there.
 */
export function useStillRows<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  useEffect(() => {
    const list = ref.current
    if (!list) return undefined
    let tops = new Map<HTMLElement, number>()
    const look = () => {
      const items = list.querySelectorAll('li')
      const now = new Map([...items].map((item) => [item, item.offsetTop] as const))
      // The first rows cover nothing that could have been meant.
      if (tops.size > 0)
        for (const [item, top] of now) if (tops.get(item) !== top) item.animate(notYet, stillMs)
      tops = now
    }
    look()
    const changes = new MutationObserver(look)
    changes.observe(list, { childList: true, subtree: true, characterData: true })
    return () => changes.disconnect()
  }, [])
  return ref
}
