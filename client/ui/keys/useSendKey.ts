import { useEffect, useEffectEvent, type RefObject } from 'react'

import { isComposing } from './composing.ts'

/** Ctrl or Cmd with Enter sends a form from wherever in it somebody types. */
export function useSendKey(form: RefObject<HTMLElement | null>, send: () => void) {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  })
  useEffect(() => {
    const within = form.current
    const hear = (event: KeyboardEvent) => onPress(event)
    within?.addEventListener('keydown', hear)
    return () => within?.removeEventListener('keydown', hear)
  }, [form])
}
