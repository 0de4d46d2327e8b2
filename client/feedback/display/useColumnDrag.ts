import { useRef, type PointerEvent } from 'react'

import { clampWidth, sizeProperty, sizeValue, type SizedColumn } from './widths.ts'

const remPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** Width of the column whose handle this is, in rem. */
export const widthAt = (handle: HTMLElement) =>
  (handle.closest('th')?.getBoundingClientRect().width ?? 0) / remPx()

type Drag = { startX: number; start: number; width: number }

/** While a handle is dragged only the style changes, so that the rows are not rendered again. */
export function useColumnDrag(
  column: SizedColumn,
  width: number | undefined,
  onWidth: (column: SizedColumn, width: number | undefined) => void,
) {
  const drag = useRef<Drag>(undefined)
  const preview = (handle: HTMLElement, rem: number | undefined) => {
    const { style } = handle.closest<HTMLElement>('[data-density]') ?? handle
    if (rem === undefined) style.removeProperty(sizeProperty(column))
    else style.setProperty(sizeProperty(column), sizeValue(rem))
  }
  /** False if nothing is dragged. */
  const cancel = (handle: HTMLElement) => {
    if (!drag.current) return false
    preview(handle, width)
    drag.current = undefined
    return true
  }
  const handlers = {
    onPointerDown({ button, currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) {
      if (button !== 0) return
      currentTarget.setPointerCapture(pointerId)
      const start = widthAt(currentTarget)
      drag.current = { startX: clientX, start, width: start }
    },
    onPointerMove({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
      const { current } = drag
      if (!current || clientX === current.startX) return
      current.width = clampWidth(current.start + (clientX - current.startX) / remPx())
      preview(currentTarget, current.width)
    },
    onPointerUp() {
      const { current } = drag
      drag.current = undefined
      if (current && current.width !== current.start) onWidth(column, current.width)
    },
    onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => void cancel(currentTarget),
  }
  return { handlers, cancel }
}
