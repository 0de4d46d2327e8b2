import { holdTyping } from '../ui/keys/holdTyping.ts'

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

let early: ShellKey | undefined
const waiting = new AbortController()

/** While the desk is on its way: the last of its keys that was pressed is kept until it stands. */
export function hearEarlyKeys() {
  const hear = (event: KeyboardEvent) => {
    const key = shellKey(event, true)
    if (!key) return
    event.preventDefault()
    early = key
    if (key === 'palette') holdTyping()
  }
  addEventListener('keydown', hear, { signal: waiting.signal })
}

/** The desk stands and hears by itself from now on. Answers what was pressed before, once. */
export function earlyKey(): ShellKey | undefined {
  waiting.abort()
  const key = early
  early = undefined
  return key
}
