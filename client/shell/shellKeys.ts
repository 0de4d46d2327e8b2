import { useEffect, useEffectEvent } from 'react'

import { singleKeysWork } from './device/appearance.ts'

export type ShellKey = 'palette' | 'sidebar' | 'help'

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Which of the shell's deeds a key is for; a lone character belongs to whoever is typing. */
export function shellKey(pressed: Pressed, isTyping: boolean): ShellKey | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed
  if (altKey) return undefined
  if (ctrlKey || metaKey) {
    if (shiftKey) return undefined
    return { k: 'palette', b: 'sidebar', '/': 'help' }[key.toLowerCase()] as ShellKey | undefined
  }
  return key === '?' && !isTyping ? 'help' : undefined
}

const takesTyping = 'input, textarea, select, [contenteditable], [role="menu"], dialog'

export function useShellKeys(deeds: Record<ShellKey, () => void>) {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const isTyping = event.target instanceof Element && event.target.closest(takesTyping) !== null
    const key = shellKey(event, isTyping || !singleKeysWork())
    if (!key || document.querySelector('dialog[open]')) return
    event.preventDefault()
    deeds[key]()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onPress(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}
