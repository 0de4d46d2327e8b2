import type { ComponentProps } from 'react'

/** The surface for content. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={`card ${className ?? ''}`} />
}
