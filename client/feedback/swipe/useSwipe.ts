import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react'

import { swipeOf } from './swipe.ts'

const rowAt = (target: EventTarget) =>
  target instanceof Element
    ? target.closest('tr')?.querySelector<HTMLElement>('a[data-row]')?.dataset['row']
    : undefined
const isInActions = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-swipe]') !== null

/**
 * Which row has been swiped aside by a finger, and what its table listens to. Up and down stay the
 * browser's: it takes the finger away by `pointercancel`.
 */
export function useSwipe(isOn: boolean) {
  const [swipedId, setSwipedId] = useState<string>()
  const start = useRef<{ id: string; x: number; y: number }>(undefined)
  const isClosing = useRef(false)
  const close = () => setSwipedId(undefined)
  useEffect(() => {
    if (swipedId === undefined) return undefined
    const closeElsewhere = ({ target }: Event) => {
      if (!isInActions(target)) setSwipedId(undefined)
    }
    document.addEventListener('pointerdown', closeElsewhere)
    return () => document.removeEventListener('pointerdown', closeElsewhere)
  }, [swipedId])
  return {
    swipedId: isOn ? swipedId : undefined,
    close,
    handlers: {
      onPointerDown({ pointerType, isPrimary, target, clientX: x, clientY: y }: PointerEvent) {
        isClosing.current = swipedId !== undefined && !isInActions(target)
        const id = rowAt(target)
        const begins = isOn && pointerType === 'touch' && isPrimary && id !== undefined
        start.current = begins ? { id, x, y } : undefined
      },
      onPointerMove({ clientX, clientY }: PointerEvent) {
        if (!start.current) return
        const { id, x, y } = start.current
        const swipe = swipeOf(clientX - x, clientY - y)
        if (!swipe) return
        start.current = undefined
        isClosing.current = true
        if (swipe === 'close') return close()
        setSwipedId(id)
      },
      onPointerUp() {
        start.current = undefined
      },
      onPointerCancel() {
        start.current = undefined
      },
      /** The touch that swipes, or closes what was swiped, opens no case. */
      onClickCapture(click: MouseEvent) {
        const isByKey = click.detail === 0
        if (!isClosing.current || isByKey) return
        isClosing.current = false
        click.preventDefault()
        click.stopPropagation()
      },
    },
  }
}
