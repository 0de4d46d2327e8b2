import { useEffect, useEffectEvent, type RefObject } from 'react'

import { isComposing } from './composing.ts'

/** Ctrl or Cmd with Enter submits the form from any of its fields. */
export function useSendKey(form: RefObject<HTMLElement | null>, send: () => void) {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  })
  useEffect(() => {
    const within = form.current
    const onKeyDown = (event: KeyboardEvent) => onPress(event)
    within?.addEventListener('keydown', onKeyDown)
    return () => within?.removeEventListener('keydown', onKeyDown)
  }, [form])
}
