const seen = new WeakSet<HTMLElement>()

/** Scrolls to what appears; once, for it is attached again each time its page's tab is shown. */
export function bringIntoSight(box: HTMLElement | null) {
  if (!box || seen.has(box)) return
  seen.add(box)
  box.scrollIntoView({ block: 'nearest' })
}
