import type { ComponentProps } from 'react'

import { keepFocus } from '@hotel/web/keepFocus'

/** The surface for content; fills a narrow window from edge to edge. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section ref={keepFocus} {...rest} className={`card edge ${className ?? ''}`} />
}
