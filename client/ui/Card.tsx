import type { ComponentProps } from 'react'

/** The surface for content; fills a narrow window from edge to edge. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={`card edge ${className ?? ''}`} />
}
