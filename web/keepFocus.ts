/** Where the focus goes: a heading says what the part is about; else what can be pressed or filled in. */
const places = ['h1, h2, h3', 'a[href], button, input:not([tabindex="-1"]), textarea'] as const

/**
 * Keyboards and screen readers go on from where they were: when what has the focus is removed from `page`,
 * the smallest part that is left of what held it takes the focus, without scrolling, since it may come late.
 * Returns a stop function.
 */
export function keepFocus(page: Element): () => void {
  /** What has the focus and all that holds it, innermost first. */
  let held: Element[] = []
  const onFocusIn = (event: Event) => {
    held = chainOf(event.target as Element, page)
  }
  // Some browsers say so also of what is removed, which is gone a moment later.
  const onFocusOut = () =>
    queueMicrotask(() => {
      if (held[0]?.isConnected && document.activeElement !== held[0]) held = []
    })
  const changes = new MutationObserver(() => {
    if (!held[0] || held[0].isConnected) return
    const left = held.filter((each) => each.isConnected)
    held = []
    if (document.activeElement === document.body) placeIn(left)?.focus({ preventScroll: true })
  })
  page.addEventListener('focusin', onFocusIn)
  page.addEventListener('focusout', onFocusOut)
  changes.observe(page, { childList: true, subtree: true })
  return () => {
    page.removeEventListener('focusin', onFocusIn)
    page.removeEventListener('focusout', onFocusOut)
    changes.disconnect()
  }
}

const chainOf = (inner: Element | null, outer: Element): Element[] =>
  inner && outer.contains(inner) ? [inner, ...chainOf(inner.parentElement, outer)] : []

function placeIn(parts: Element[]): HTMLElement | undefined {
  for (const part of parts)
    for (const selector of places) {
      const place = part.querySelector<HTMLElement>(selector)
      if (!place) continue
      if (selector === places[0]) place.tabIndex = -1
      return place
    }
  return undefined
}
