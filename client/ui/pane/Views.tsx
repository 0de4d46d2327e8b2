import type { ReactNode } from 'react'

import styles from './Views.module.css'

/** The look of a way to a view: a router's link, current where the view is shown. */
export const viewClass = styles.view

type ViewsProps = {
  /** Read out as the name of the ways. */
  label: string
  /** The ways to look at what the page is of. */
  views: ReactNode
  /** What can be done to all of it. */
  children?: ReactNode
}

export const Views = ({ label, views, children }: ViewsProps) => (
  <div className={styles.bar} data-print="no">
    <nav className={styles.views} aria-label={label}>
      {views}
    </nav>
    {children}
  </div>
)
