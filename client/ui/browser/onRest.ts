import { debounce } from './debounce.ts'

/** How long the pointer or the focus stays on a row before it rests there. */
const restMs = 60

/** The page is still after this long without scrolling. */
const stillMs = 150

const page = document.documentElement.dataset
const markStill = debounce(() => delete page['scrolls'], stillMs)

// `data-scrolls` on the root element while anything scrolls, for styles, too.
addEventListener(
  'scroll',
  () => {
    page['scrolls'] ??= 'true'
    markStill()
  },
  { capture: true, passive: true },
)

/** What reaches a row: `scroll` has moved it under the pointer. */
export type By = 'pointer' | 'scroll' | 'focus'

let pointedAt = ''

/** Browsers send the same events when the page moves under a resting pointer. */
export function reachedBy({ clientX, clientY }: { clientX: number; clientY: number }): By {
  const before = pointedAt
  pointedAt = `${clientX} ${clientY}`
  return pointedAt === before ? 'scroll' : 'pointer'
}

/**
 * Calls `callback` with the last row that was passed to it, once the pointer or the focus rests
 * there: rows that it only passes, or that scroll under the pointer, cost nothing.
 */
export function onRest<Row>(callback: (row: Row) => void): (row: Row, by?: By) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return function reach(row, by = 'pointer') {
    clearTimeout(timer)
    const waits = () => by !== 'focus' && page['scrolls']
    timer = setTimeout(() => (waits() ? reach(row, by) : callback(row)), restMs)
  }
}
