/** Two taps within this time are a double tap. */
export const doubleTapMs = 300

export const isDoubleTap = (previousAt: number, at: number) => at - previousAt <= doubleTapMs

/**
 * Blocks pinch and double-tap zoom where `touch-action` (first-paint.css) is not obeyed. The viewport
 * tag stays clean, so that the browser's own text and page zoom keep working.
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
      // Two quick presses of a button are two presses.
      const isControl = event.target instanceof Element && event.target.closest(controls)
      if (isDoubleTap(lastTapAt, event.timeStamp) && !isControl) block(event)
      lastTapAt = event.timeStamp
    },
    active,
  )
}

const controls = 'a, button, input, select, textarea, label, summary, [role], [contenteditable]'
