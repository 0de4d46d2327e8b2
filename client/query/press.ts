/** A press takes tenths of a second; where its end gets lost, as over a menu of the system, this ends it. */
const maxPressMs = 2000
/** A tap's click comes after the finger was lifted, and goes to what is under it then. */
const untilClickMs = 100

type Press = { ended: Promise<void>; end: () => void }

let current: Press | undefined

function begin(): Press {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  setTimeout(end, maxPressMs)
  return { ended, end }
}

/**
 * Resolves once nothing presses the page: what is pressed must not move before its click arrives, or
 * the click is lost, or goes to what has taken its place.
 */
export const whenReleased = async (): Promise<void> => current?.ended

/** Listens for presses on `page`, its document. */
export function watchPresses(page: EventTarget): void {
  const listen = (name: string, listener: () => void) =>
    page.addEventListener(name, listener, { capture: true })
  listen('pointerdown', () => {
    current?.end()
    current = begin()
  })
  listen('pointerup', () => {
    const press = current
    setTimeout(() => press?.end(), untilClickMs)
  })
  for (const name of ['click', 'pointercancel', 'input', 'keydown'])
    listen(name, () => current?.end())
}
