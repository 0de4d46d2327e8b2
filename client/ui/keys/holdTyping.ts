/** A quick choice takes no letters, but the form has the focus then. */
const fields = 'input, textarea, select, [data-quick]'
const maxMs = 3000

type Extend = (until: Promise<unknown>) => void
let extendHold: Extend | undefined

/**
 * Buffers typing after a shortcut that opens a field, and inserts it when the field has focus.
 * Otherwise the letters would act as shortcuts: typing a note could open the reply to the guest.
 * Three seconds after `until`, which loads the code that opens the field, keys are shortcuts again: the
 * first one, Escape or the pointer ends it, but a field that is only then drawn gets the text.
 */
export function holdTyping(until: Promise<unknown>) {
  extendHold ??= beginHold()
  extendHold(until)
}

function beginHold(): Extend {
  let held = ''
  let hasField = false
  let isOverdue = false
  let pending = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const holding = new AbortController()
  const options = { capture: true, signal: holding.signal }
  const end = () => {
    holding.abort()
    extendHold = undefined
    clearTimeout(timer)
  }
  const write = () => {
    if (holding.signal.aborted) return
    end()
    if (held) insert(held)
  }
  const hold = (event: KeyboardEvent) => {
    // On a busy page this key may arrive before the timer: insert the buffered text first.
    if (hasField) return write()
    if (isOverdue) return end()
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    if (key === 'Escape') return end()
    if (key === 'Backspace') held = [...held].slice(0, -1).join('')
    else if (key.length === 1) held += key
    // Enter would press what has the focus now.
    else if (key !== 'Enter') return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const wait = ({ target }: FocusEvent) => {
    if (!(target instanceof Element && target.matches(fields))) return
    hasField = true
    // After the code that moved the focus has finished.
    setTimeout(write)
  }
  addEventListener('keydown', hold, options)
  addEventListener('focusin', wait, options)
  // The user does something else: nothing is typed there.
  addEventListener('pointerdown', end, options)
  const expire = () => {
    if (document.activeElement?.matches(fields)) write()
    else isOverdue = true
  }
  const settle = () => {
    pending -= 1
    if (pending === 0) timer = setTimeout(expire, maxMs)
  }
  return (until) => {
    pending += 1
    isOverdue = false
    clearTimeout(timer)
    until.then(settle, settle)
  }
}

/** Inserts into the focused field like typing, so that it can be undone. */
function insert(text: string) {
  const field = document.activeElement
  if (field instanceof HTMLInputElement && field.type === 'password') return
  if (!(field instanceof HTMLSelectElement)) {
    document.execCommand('insertText', false, text)
    return
  }
  const begins = text.toLowerCase()
  const option = [...field.options].find(({ label }) => label.toLowerCase().startsWith(begins))
  if (!option) return
  field.value = option.value
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
