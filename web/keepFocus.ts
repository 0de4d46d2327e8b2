const headings = 'h1, h2, h3'
const controls = ':is(input, textarea, button):enabled:not([tabindex="-1"]), a[href]'

/** Where the focus goes: to what can be pressed or filled in, or first to what says what a part is about. */
type Preference = 'control' | 'heading'

/**
 * Keyboards and screen readers go on from where they were: when what has the focus is removed from `box`,
 * the row beside its own takes the focus. Without one, and where headings are preferred, it is the smallest
 * part that is left of what held it, without scrolling, since it may come late; otherwise the first control
 * of the box, or the box. Returns how to end that.
 */
export function keepFocus(
  box: HTMLElement | null,
  prefers: Preference = 'control',
): (() => void) | undefined {
  if (!box) return undefined
  /** What has the focus and all that holds it, innermost first, and the rows beside. */
  let held: Element[] = []
  let beside: Element[] = []
  const restore = () => {
    if (!held[0] || held[0].isConnected) return
    const left = prefers === 'heading' ? held.filter(isLeft) : [box]
    held = []
    if (document.activeElement !== document.body) return
    const next = controlIn(beside) ?? placeIn(left, prefers) ?? box
    if (next === box || next.matches(headings)) next.tabIndex = -1
    next.focus({ preventScroll: prefers === 'heading' })
  }
  const onFocusIn = ({ target }: FocusEvent) => {
    held = chainOf(target as Element, box)
    const row = held.find((each) => each !== box && each.matches('li, tr'))
    beside = row ? [row.nextElementSibling, row.previousElementSibling].filter(isElement) : []
  }
  // Also sent while the control is being removed, which is gone a moment later.
  const onFocusOut = () =>
    queueMicrotask(() => {
      if (held[0]?.isConnected && document.activeElement !== held[0]) held = []
    })
  const ending = new AbortController()
  const { signal } = ending
  box.addEventListener('focusin', onFocusIn, { signal })
  box.addEventListener('focusout', onFocusOut, { signal })
  const changes = new MutationObserver(restore)
  changes.observe(box, { childList: true, subtree: true })
  return () => {
    ending.abort()
    changes.disconnect()
  }
}

const isElement = (each: Element | null) => each !== null
const isLeft = (part: Element) => part.isConnected

const chainOf = (inner: Element | null, outer: Element): Element[] =>
  inner && outer.contains(inner) ? [inner, ...chainOf(inner.parentElement, outer)] : []

const controlIn = (parts: readonly Element[]) =>
  parts
    .filter(isLeft)
    .map((part) => part.querySelector<HTMLElement>(controls))
    .find((control) => control !== null)

/** Of the smallest part that has one. */
const placeIn = (parts: readonly Element[], prefers: Preference) =>
  parts
    .map((part) => {
      const heading = prefers === 'heading' && part.querySelector<HTMLElement>(headings)
      return heading || controlIn([part])
    })
    .find((place) => place !== undefined)
