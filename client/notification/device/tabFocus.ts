const name = 'staff-app-focused'

/** Holds a lock while this tab has focus, for other tabs to see. Returns a cleanup function. */
export function announceFocus(): () => void {
  let release: (() => void) | undefined
  const update = () => {
    release?.()
    release = document.hasFocus() ? hold() : undefined
  }
  update()
  globalThis.addEventListener('focus', update)
  globalThis.addEventListener('blur', update)
  return () => {
    globalThis.removeEventListener('focus', update)
    globalThis.removeEventListener('blur', update)
    release?.()
  }
}

function hold() {
  const end = new AbortController()
  if (!('locks' in navigator)) return () => end.abort()
  const untilLeft = () =>
    new Promise<void>((done) => {
      end.signal.addEventListener('abort', () => done())
    })
  navigator.locks
    .request(name, { mode: 'shared', signal: end.signal }, untilLeft)
    .catch(() => undefined)
  return () => end.abort()
}

/** Whether any tab of the staff app has focus in this browser. */
export async function isAnyTabFocused(): Promise<boolean> {
  if (document.hasFocus() || !('locks' in navigator)) return document.hasFocus()
  const { held = [] } = await navigator.locks.query()
  return held.some((lock) => lock.name === name)
}
