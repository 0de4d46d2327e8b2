import { useEffect, useRef } from 'react'

import { holdTyping } from './holdTyping.ts'
import { announceKeys, isSingleKey, type KeyDeeds } from './pressed.ts'

const takers = 'input, textarea, select, [contenteditable], [role="menu"], dialog'

/** Single keys of this page while it is shown. */
export function useKeys(keys: KeyDeeds) {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    const known = () => current.current
    const hear = (event: KeyboardEvent) => {
      const deed = known()[event.key]
      if (!deed?.deed || !isSingleKey(event, placeOf(event.target))) return
      event.preventDefault()
      if (deed.asks) holdTyping()
      deed.deed()
    }
    const forget = announceKeys(known)
    globalThis.addEventListener('keydown', hear)
    return () => {
      forget()
      globalThis.removeEventListener('keydown', hear)
    }
  }, [])
}

function placeOf(target: EventTarget | null) {
  const isTyping = target instanceof Element && target.closest(takers) !== null
  return {
    isTaken: isTyping || document.querySelector('dialog[open]') !== null,
    isOff: document.documentElement.dataset['singleKeys'] === 'off',
  }
}
