import type { ComponentProps } from 'react'

import styles from './Card.module.css'

/** The surface for content. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={[styles.card, className].filter(Boolean).join(' ')} />
}
