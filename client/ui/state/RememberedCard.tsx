import { readItem, saveItem } from '@hotel/web/storage'
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type CSSProperties,
} from 'react'

import { keepFocus } from '@hotel/web/keepFocus'
import { Card } from '../Card.tsx'

type RememberedCardProps = ComponentProps<'section'> & {
  /** Its height is remembered under this name on this device, for the window's width. */
  name: string
  isLoading: boolean
}

/**
 * A card that has, while it loads, the height it had when it was last loaded: what stands below does
 * not move when its content arrives.
 */
export function RememberedCard({ name, isLoading, ...rest }: RememberedCardProps) {
  const [last] = useState(() => lastHeights(name))
  const box = useRef<HTMLElement>(null)
  const hold = useCallback((card: HTMLElement) => {
    box.current = card
    return keepFocus(card)
  }, [])
  useEffect(() => {
    const card = box.current
    if (isLoading || !card) return undefined
    const sizes = new ResizeObserver(([size]) => {
      const { height } = card.getBoundingClientRect()
      saveItem(keyOf(name), `${innerWidth} ${height} ${size?.contentRect.height}`)
    })
    sizes.observe(card)
    return () => sizes.disconnect()
  }, [name, isLoading])
  return <Card ref={hold} style={last && reserved(last, isLoading)} {...rest} />
}

type Heights = { height: number; contentHeight: number }

/** Once loaded, only where the browser has not laid the card out yet. */
const reserved = ({ height, contentHeight }: Heights, isLoading: boolean): CSSProperties => ({
  minBlockSize: isLoading ? height : undefined,
  containIntrinsicBlockSize: `auto ${contentHeight}px`,
})

const keyOf = (name: string) => `height:${name}`

/** In CSS pixels; undefined where the card was last loaded at another width, or never. */
function lastHeights(name: string): Heights | undefined {
  const [width, height, contentHeight] = readItem(keyOf(name))?.split(' ').map(Number) ?? []
  return width === innerWidth && height && contentHeight ? { height, contentHeight } : undefined
}
