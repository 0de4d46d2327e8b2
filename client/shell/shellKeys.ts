import { useEffect, useEffectEvent } from 'react'

import { singleKeysWork } from './device/appearance.ts'
import { earlyKey, shellKey, type ShellKey } from './earlyKeys.ts'

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
  const onStanding = useEffectEvent(() => {
    const key = earlyKey()
    if (key) deeds[key]()
  })
  useEffect(() => {
    onStanding()
    const hear = (event: KeyboardEvent) => onPress(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}
