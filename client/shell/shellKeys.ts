import { useEffect, useEffectEvent } from 'react'

import { takesKeys } from '../ui/keys/pressed.ts'
import { singleKeysWork } from './device/appearance.ts'
import { takeEarlyKey, shellKey, type ShellKey } from './earlyKeys.ts'

export function useShellKeys(actions: Record<ShellKey, () => void>) {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const key = shellKey(event, takesKeys(event.target) || !singleKeysWork())
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
