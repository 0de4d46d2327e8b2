import { useEffect, useEffectEvent } from 'react'

import { singleKeysWork } from './device/appearance.ts'
import { takeEarlyKey, shellKey, type ShellKey } from './earlyKeys.ts'

const takesTyping = 'input, textarea, select, [contenteditable], [role="menu"], dialog'

export function useShellKeys(actions: Record<ShellKey, () => void>) {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const isTyping = event.target instanceof Element && event.target.closest(takesTyping) !== null
    const key = shellKey(event, isTyping || !singleKeysWork())
    if (!key || document.querySelector('dialog[open]')) return
    event.preventDefault()
    actions[key]()
  })
  const onMount = useEffectEvent(() => {
    const key = takeEarlyKey()
    if (key) actions[key]()
  })
  useEffect(() => {
    onMount()
    const onKeyDown = (event: KeyboardEvent) => onPress(event)
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
