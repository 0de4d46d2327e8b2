import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

import styles from './AlertNote.module.css'

type AlertNoteProps = { icon?: ReactNode; children: ReactNode }

/** Why something was not done, read out as soon as it stands there. */
export const AlertNote = ({
  icon = <CircleAlert aria-hidden="true" />,
  children,
}: AlertNoteProps) => (
  <div className={styles.note} role="alert">
    {icon}
    <div>{children}</div>
  </div>
)
