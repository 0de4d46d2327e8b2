/** A quick choice takes no letters, but the form has the focus then. */
const fields = 'input, textarea, select, [data-quick]'
const maxMs = 3000

/**
 * Buffers typing after a shortcut that opens a field, and inserts it when the field has focus.
 * Otherwise the letters would act as shortcuts: typing a note could open the reply to the guest.
 */
export function holdTyping() {
  let held = ''
  let hasField = false
  const holding = new AbortController()
  const options = { capture: true, signal: holding.signal }
  const write = () => {
    if (holding.signal.aborted) return
    holding.abort()
    if (held) insert(held)
  }
  const hold = (event: KeyboardEvent) => {
    // On a busy page this key may arrive before the timer: insert the buffered text first.
    if (hasField) return write()
    const { key, ctrlKey, metaKey, altKey } = event
    if (key.length > 1 || ctrlKey || metaKey || altKey) return
    held += key
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
  setTimeout(write, maxMs)
}

/** Inserts into the focused field like typing, so that it can be undone. */
function insert(text: string) {
  const field = document.activeElement
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
