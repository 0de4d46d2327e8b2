import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

import styles from './AlertNote.module.css'

type AlertNoteProps = { icon?: ReactNode; children: ReactNode }

/** Error note that screen readers announce when it appears. */
export const AlertNote = ({
  icon = <CircleAlert aria-hidden="true" />,
  children,
}: AlertNoteProps) => (
  <div className={`danger break pad-3 rounded ${styles.note}`} role="alert">
    {icon}
    <div>{children}</div>
  </div>
)
