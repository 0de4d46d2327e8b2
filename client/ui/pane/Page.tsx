import type { ReactNode } from 'react'

import styles from './Page.module.css'

/** As high as the window: a bar, and below it what scrolls by itself. */
export const Page = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.page}>
    <h1 className="visuallyHidden">{title}</h1>
    {children}
  </div>
)
