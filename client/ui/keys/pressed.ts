/** A single key of a page: what it does in words, and its doing, where the browser does not do it. */
export type KeyDeed = {
  does: string
  deed?: () => void
  /** Opens something to write in: what is typed at once goes there. */
  asks?: boolean
}
export type KeyDeeds = Record<string, KeyDeed | undefined>

const pages = new Set<() => KeyDeeds>()

/** Makes keys known for as long as their page is shown; answers how to forget them. */
export function announceKeys(keys: () => KeyDeeds) {
  pages.add(keys)
  return () => {
    pages.delete(keys)
  }
}

/** The keys that work right now, for a list of them. */
export const announcedKeys = (): { key: string; does: string }[] =>
  [...pages].flatMap((keys) =>
    Object.entries(keys()).flatMap(([key, deed]) => (deed ? [{ key, does: deed.does }] : [])),
  )

type Press = Pick<
  KeyboardEvent,
  'key' | 'defaultPrevented' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'
>
type Place = {
  /** The key goes to a field, a menu or a dialog. */
  isTaken: boolean
  /** Somebody has switched single keys off, as people who speak to their computer must be able to. */
  isOff: boolean
}

/** Whether a press is meant as a single key of the page. */
export function isSingleKey(press: Press, { isTaken, isOff }: Place): boolean {
  const { key, defaultPrevented, ctrlKey, metaKey, altKey, isComposing } = press
  if (defaultPrevented || ctrlKey || metaKey || altKey || isComposing || isTaken) return false
  return !isOff || key === 'Escape'
}
