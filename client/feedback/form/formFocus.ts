import { useEffect, useEffectEvent, type RefObject } from 'react'

import { isComposing } from '../../ui/keys/composing.ts'

/** Escape closes the form, Ctrl or Cmd with Enter sends it. */
export function useFormKeys(
  form: RefObject<HTMLElement | null>,
  handlers: { close: () => void; send: () => void },
) {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Escape') handlers.close()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) handlers.send()
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

export function focusFirst(within: HTMLElement | null) {
  const find = (selector: string) => within?.querySelector<HTMLElement>(selector)
  const first = find('[data-focus-first]') ?? find('textarea, select, input')
  // On a phone, focusing a date field would open its picker over the quick choices.
  const opensPicker = first?.matches('[type^=date]') && matchMedia('(pointer: coarse)').matches
  const target = opensPicker ? find('[data-focus-touch=true]') : first
  target?.focus()
}

/** Keyboard users continue at the heading of the case that this is in. */
export const focusCase = (within: Element | null | undefined) =>
  within?.closest('article')?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
