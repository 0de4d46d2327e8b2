import type { ReactNode } from 'react'

import styles from './Page.module.css'

/** A page as tall as the window: a bar with a scrolling area below. */
export const Page = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={`gap-page ${styles.page}`}>
    <h1 className="visuallyHidden">{title}</h1>
    {children}
  </div>
)
