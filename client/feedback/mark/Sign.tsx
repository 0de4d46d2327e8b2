import type { ReactNode } from 'react'

import styles from './Sign.module.css'

type SignProps = {
  name: string
  /** Where the name also appears while the link of its row has the focus. */
  onFocus?: 'above' | 'below'
  children: ReactNode
}

/** A small sign; its name is read aloud, shown on hover, and always shown on touch screens. */
export const Sign = ({ name, onFocus, children }: SignProps) => (
  <span className={`row inline gap-1 rigid ${styles.sign}`} data-on-focus={onFocus}>
    {children}
    <span className={`nowrap ${styles.name}`}>{name}</span>
  </span>
)
