type Watched = Window & { headingPaintedAt?: number }

/** Runs in the page: notes when its first heading has been painted. */
export function noteFirstHeading() {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('h1')) return
    watch.disconnect()
    requestAnimationFrame(() => {
      ;(window as Watched).headingPaintedAt = performance.now()
    })
  })
  watch.observe(document, { childList: true, subtree: true })
}

/** Runs in the page: what had been asked for by the time its first heading was painted. */
export function requestedBeforeHeading() {
  const paintedAt = (window as Watched).headingPaintedAt ?? Infinity
  const requested = performance.getEntriesByType('resource')
  return requested.filter(({ startTime }) => startTime < paintedAt).map(({ name }) => name)
}
