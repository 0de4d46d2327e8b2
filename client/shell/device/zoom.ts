/** Two taps within this time are a double tap. */
export const doubleTapMs = 300

export const isDoubleTap = (previousAt: number, at: number) => at - previousAt <= doubleTapMs

/**
 * Blocks pinch and double-tap zoom in browsers that ignore `touch-action` (first-paint.css). The
 * viewport tag does not forbid zoom, so the browser's own text and page zoom keep working.
 */
export function blockTouchZoom(page: Document) {
  let lastTapAt = Number.NEGATIVE_INFINITY
  const block = (event: Event) => {
    if (event.cancelable) event.preventDefault()
  }
  const active = { passive: false }
  page.addEventListener('gesturestart', block, active)
  page.addEventListener(
    'touchmove',
    (event) => {
      if (event.touches.length > 1) block(event)
    },
    active,
  )
  page.addEventListener(
    'touchend',
    (event) => {
      // Two quick taps on a button are two taps.
      const isControl = event.target instanceof Element && event.target.closest(controls)
      if (isDoubleTap(lastTapAt, event.timeStamp) && !isControl) block(event)
      lastTapAt = event.timeStamp
    },
    active,
  )
}

const controls = 'a, button, input, select, textarea, label, summary, [role], [contenteditable]'
