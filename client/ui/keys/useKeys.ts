import { useLayoutEffect, useRef } from 'react'

import { holdTyping } from './holdTyping.ts'
import { announceKeys, isMeant, isSingleKey, takesKeys, type KeyActions } from './pressed.ts'

/** Registers single-key shortcuts while the page is shown; with its first paint, so that none is lost. */
export function useKeys(keys: KeyActions) {
  const current = useRef(keys)
  useLayoutEffect(() => {
    current.current = keys
  })
  useLayoutEffect(() => {
    const currentKeys = () => current.current
    const onKeyDown = (event: KeyboardEvent) => {
      const action = currentKeys()[event.key]
      if (!action?.run || !isSingleKey(event, contextOf(event.target)) || !isMeant(action)) return
      event.preventDefault()
      if (action.opensField) holdTyping(action.opensField())
      action.run()
    }
    const remove = announceKeys(currentKeys)
    globalThis.addEventListener('keydown', onKeyDown)
    return () => {
      remove()
      globalThis.removeEventListener('keydown', onKeyDown)
    }
  }, [])
}

/** What lies over the page and takes the keys, wherever the focus is. */
const overlays = () =>
  `dialog[open], [data-overlay]${CSS.supports('selector(:popover-open)') ? ', :popover-open' : ''}`

function contextOf(target: EventTarget | null) {
  return {
    isTaken: takesKeys(target) || document.querySelector(overlays()) !== null,
    isOff: document.documentElement.dataset['singleKeys'] === 'off',
  }
}
