const fields = 'input, textarea, select'
const atMostMs = 3000

/**
 * After a key that opens something to write in: what is typed until it stands is written there. By
 * themselves these letters are keys, too, and the words of a note would open the reply to the guest.
 */
export function holdTyping() {
  let held = ''
  const holding = new AbortController()
  const options = { capture: true, signal: holding.signal }
  const letGo = () => holding.abort()
  const hold = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (key.length > 1 || ctrlKey || metaKey || altKey) return
    held += key
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const write = ({ target }: FocusEvent) => {
    if (!(target instanceof Element && target.matches(fields))) return
    // Once whoever moved the focus is done; as if it had been typed, so that it can be undone.
    setTimeout(() => {
      letGo()
      if (held) document.execCommand('insertText', false, held)
    })
  }
  addEventListener('keydown', hold, options)
  addEventListener('focusin', write, options)
  setTimeout(letGo, atMostMs)
}
