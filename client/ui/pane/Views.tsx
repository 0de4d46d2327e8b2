import type { ReactNode } from 'react'

import styles from './Views.module.css'

/** Style of a view's router link. */
export const viewClass = `plain row inline ${styles.view}`

type ViewsProps = {
  /** Accessible name of the navigation. */
  label: string
  /** Links to the page's views. */
  views: ReactNode
  /** Actions on the whole page. */
  children?: ReactNode
}

export const Views = ({ label, views, children }: ViewsProps) => (
  <div className={`inset row wrap between ${styles.bar}`} data-print="no">
    <nav className={`segments ${styles.views}`} aria-label={label}>
      {views}
    </nav>
    {children}
  </div>
)
