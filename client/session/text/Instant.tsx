import type { ReactNode } from 'react'

import { useHotelText } from './useHotelText.ts'

type InstantProps = {
  /** ISO 8601. */
  at: string
  now: number
  className?: string
  /** The words around the time. */
  children?: (time: string) => ReactNode
}

/** A time on the hotel's clock; its tooltip has the weekday, the year and the zone. */
export function Instant({ at, now, className, children }: InstantProps) {
  const text = useHotelText()
  const time = text.at(at, now)
  return (
    <time
      className={className}
      dateTime={at}
      // Formatted when it is pointed at: lists have hundreds of times.
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = text.full(at)
      }}
    >
      {children ? children(time) : time}
    </time>
  )
}
