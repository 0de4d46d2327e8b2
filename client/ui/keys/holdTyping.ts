const fields = 'input, textarea, select'
const atMostMs = 3000

/**
 * After a key that opens something to write in: what is typed until it stands is written there. By
 * themselves these letters are keys, too, and the words of a note would open the reply to the guest.
 */
export function holdTyping() {
  let held = ''
  let hasField = false
  const holding = new AbortController()
  const options = { capture: true, signal: holding.signal }
  const write = () => {
    if (holding.signal.aborted) return
    holding.abort()
    if (held) put(held)
  }
  const hold = (event: KeyboardEvent) => {
    // A busy page hears of keys before its timers run: what is typed now comes after what is held.
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
    // Once whoever moved the focus is done.
    setTimeout(write)
  }
  addEventListener('keydown', hold, options)
  addEventListener('focusin', wait, options)
  setTimeout(write, atMostMs)
}

/** Into the field that has the focus, as if it had been typed: it can be undone. */
function put(words: string) {
  const field = document.activeElement
  if (!(field instanceof HTMLSelectElement)) {
    document.execCommand('insertText', false, words)
    return
  }
  const begins = words.toLowerCase()
  const option = [...field.options].find(({ label }) => label.toLowerCase().startsWith(begins))
  if (!option) return
  field.value = option.value
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
