const name = 'desk-in-front'

/** Says, for as long as this tab has the focus, that somebody looks at the desk. Answers how to end it. */
export function tellFront(): () => void {
  let leave: (() => void) | undefined
  const follow = () => {
    leave?.()
    leave = document.hasFocus() ? hold() : undefined
  }
  follow()
  globalThis.addEventListener('focus', follow)
  globalThis.addEventListener('blur', follow)
  return () => {
    globalThis.removeEventListener('focus', follow)
    globalThis.removeEventListener('blur', follow)
    leave?.()
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

/** Whether the desk has the focus in any tab of this browser. */
export async function isInFront(): Promise<boolean> {
  if (document.hasFocus() || !('locks' in navigator)) return document.hasFocus()
  const { held = [] } = await navigator.locks.query()
  return held.some((lock) => lock.name === name)
}
