import { CircleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'

import styles from './AlertNote.module.css'

type AlertNoteProps = { icon?: ReactNode; ref?: Ref<HTMLDivElement>; children: ReactNode }

/** Error note that screen readers announce when it appears. */
export const AlertNote = ({
  icon = <CircleAlert aria-hidden="true" />,
  ref,
  children,
}: AlertNoteProps) => (
  <div ref={ref} className={`danger break pad-3 rounded ${styles.note}`} role="alert">
    {icon}
    <div>{children}</div>
  </div>
)
