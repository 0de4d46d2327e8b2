import { holdTyping } from '../ui/keys/holdTyping.ts'

export type ShellKey = 'palette' | 'sidebar' | 'help'

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** The shell action of a key; a single character is ignored while the user is typing. */
export function shellKey(pressed: Pressed, isTyping: boolean): ShellKey | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed
  if (altKey) return undefined
  if (ctrlKey || metaKey) {
    if (shiftKey) return undefined
    return { k: 'palette', b: 'sidebar', '/': 'help' }[key.toLowerCase()] as ShellKey | undefined
  }
  return key === '?' && !isTyping ? 'help' : undefined
}

let early: ShellKey | undefined
const waiting = new AbortController()
const mounted = new Promise((resolve) => {
  waiting.signal.addEventListener('abort', resolve)
})

/** Remembers the last shell shortcut pressed while the app is loading. */
export function listenForEarlyKeys() {
  const onKeyDown = (event: KeyboardEvent) => {
    const key = shellKey(event, true)
    if (!key) return
    event.preventDefault()
    early = key
    if (key === 'palette') holdTyping(mounted)
  }
  addEventListener('keydown', onKeyDown, { signal: waiting.signal })
}

/** Stops listening and returns the remembered shortcut; called once the app has mounted. */
export function takeEarlyKey(): ShellKey | undefined {
  waiting.abort()
  const key = early
  early = undefined
  return key
}
