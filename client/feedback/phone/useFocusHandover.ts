import { keepFocus } from '@hotel/web/keepFocus'
import { useLayoutEffect, useRef } from 'react'

/**
 * Give `ref` to an item of a list: the focus stays in it when a button leaves; leaving with the focus, it
 * hands it to the item beside it.
 */
export function useFocusHandover<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  useLayoutEffect(() => {
    const item = ref.current
    const stop = keepFocus(item, 'heading')
    return () => {
      stop?.()
      if (!item?.contains(document.activeElement)) return
      const beside = item.nextElementSibling ?? item.previousElementSibling
      // Not while the whole list leaves.
      queueMicrotask(() => {
        if (document.activeElement === document.body && beside?.isConnected)
          beside.querySelector<HTMLElement>('a, button')?.focus()
      })
    }
  }, [])
  return ref
}
