const linksIn = (pane: HTMLElement | null) => [
  ...(pane?.querySelectorAll<HTMLAnchorElement>('a[data-row]') ?? []),
]
/** By the address: the list is drawn again a moment after a case has opened. */
const isOpen = ({ pathname }: HTMLAnchorElement) => pathname === location.pathname

/**
 * Moves focus to the next or previous row, from the focused row, the open one, or outside the list. Opens
 * it where the open case has taken the place of the list.
 */
export function stepRow(pane: HTMLElement | null, step: 1 | -1) {
  const links = linksIn(pane)
  const focused = links.findIndex((link) => rowOf(link) === rowOf(document.activeElement))
  const from = focused >= 0 ? focused : links.findIndex(isOpen)
  const to = from < 0 ? (step > 0 ? 0 : links.length - 1) : from + step
  const link = links[Math.min(Math.max(to, 0), links.length - 1)]
  if (!link) return
  if (!link.checkVisibility()) {
    if (!isOpen(link)) link.click()
    return
  }
  link.focus({ preventScroll: true })
  // The link is lower than its row.
  rowOf(link)?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

const rowOf = (element: Element | null) => element?.closest('tr') ?? undefined

/** The case of the row with the focus. */
export const focusedCase = () =>
  rowOf(document.activeElement)?.querySelector<HTMLElement>('a[data-row]')?.dataset['row']

/** The case of the focused row, else the open one. */
export function rowInFocus(pane: HTMLElement | null): string | undefined {
  const links = linksIn(pane)
  const focused = links.find((link) => rowOf(link) === rowOf(document.activeElement))
  return (focused ?? links.find(isOpen))?.dataset['row']
}
