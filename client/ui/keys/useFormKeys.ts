import { useEffect, useEffectEvent, type RefObject } from 'react'

import { isComposing } from './composing.ts'

type Handlers = { send: () => void; close?: () => void }

/** Ctrl or Cmd with Enter sends the form from any of its fields, Escape closes it. */
export function useFormKeys(form: RefObject<HTMLElement | null>, { send, close }: Handlers) {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Escape' && close) close()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const within = form.current
    const onKeyDown = (event: KeyboardEvent) => onPress(event)
    within?.addEventListener('keydown', onKeyDown)
    return () => within?.removeEventListener('keydown', onKeyDown)
  }, [form])
}
