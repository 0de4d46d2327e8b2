/** A single-key shortcut of a page; without `run` the browser handles the key, only its label is listed. */
export type KeyAction = {
  label: string
  run?: () => void
  /** Whether the key is meant for this now; always if missing. */
  isMeant?: () => boolean
  /**
   * Of an action that opens a field: loads its code. Letters typed before the field has the focus are held
   * back and go there.
   */
  opensField?: (() => Promise<unknown>) | undefined
}
export type KeyActions = Record<string, KeyAction | undefined>

export const isMeant = ({ isMeant: ask }: KeyAction) => ask?.() ?? true

const pages = new Set<() => KeyActions>()

/** Registers the keys of a page that is shown; returns the function that removes them. */
export function announceKeys(keys: () => KeyActions) {
  pages.add(keys)
  return () => {
    pages.delete(keys)
  }
}

/** The keys that work right now, for the shortcut help. */
export const announcedKeys = (): { key: string; label: string }[] =>
  [...pages].flatMap((keys) =>
    Object.entries(keys()).flatMap(([key, action]) =>
      action && isMeant(action) ? [{ key, label: action.label }] : [],
    ),
  )

type Press = Pick<
  KeyboardEvent,
  'key' | 'defaultPrevented' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'
>
type PressContext = {
  /** A field, a menu or a dialog takes the key. */
  isTaken: boolean
  /** The member has switched single keys off, as users of speech input must be able to (WCAG 2.1.4). */
  isOff: boolean
}

/** Whether a press is meant as a single key of the page. */
export function isSingleKey(press: Press, { isTaken, isOff }: PressContext): boolean {
  const { key, defaultPrevented, ctrlKey, metaKey, altKey, isComposing } = press
  if (defaultPrevented || ctrlKey || metaKey || altKey || isComposing || isTaken) return false
  return !isOff || key === 'Escape'
}

/** A checkbox takes letters in a form only: keys act on the rows that are selected in a list. */
const keyTakers =
  'input:not([type="checkbox"]), form input, textarea, select, [contenteditable], [role="menu"], dialog'

/** Whether keys pressed there are meant for what has the focus, such as letters of a text. */
export const takesKeys = (target: EventTarget | null) =>
  target instanceof Element && target.closest(keyTakers) !== null
