import type { ReactNode } from 'react'

import styles from './Sign.module.css'

type SignProps = {
  name: string
  children: ReactNode
}

/** A small sign; its name is read aloud, shown on hover, and always shown on touch screens. */
export const Sign = ({ name, children }: SignProps) => (
  <span className={`row inline gap-1 rigid ${styles.sign}`}>
    {children}
    <span className={`nowrap ${styles.name}`}>{name}</span>
  </span>
)
