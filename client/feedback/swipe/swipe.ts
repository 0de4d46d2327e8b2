/** Shorter ones are taps of an unsteady finger. */
const minSwipePx = 40

/** What a finger that has moved this far wants; nothing yet when it is near, or scrolls. */
export function swipeOf(rightPx: number, downPx: number): 'open' | 'close' | undefined {
  if (Math.abs(rightPx) < minSwipePx || Math.abs(rightPx) < 2 * Math.abs(downPx)) return undefined
  return rightPx < 0 ? 'open' : 'close'
}
