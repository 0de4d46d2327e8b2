import { cloneElement, type ReactElement, type ReactNode } from 'react'

import styles from './DetailPane.module.css'

export const Figures = ({ children }: { children: ReactNode }) => (
  <ul className={styles.figures}>{children}</ul>
)

type FigureProps = {
  value: string
  label: string
  /** Router link to the counted items. */
  link?: ReactElement<{ className?: string | undefined }> | false
}

export const Figure = ({ value, label, link }: FigureProps) => (
  <li>
    {cloneElement(
      link || <span />,
      { className: `stack start gap-0 muted small ${styles.figure}` },
      <strong className="title numeric">{value}</strong>,
      <span>{label}</span>,
    )}
  </li>
)
