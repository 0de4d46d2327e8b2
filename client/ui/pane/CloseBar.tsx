import { ArrowLeft, X } from 'lucide-react'
import type { ReactNode } from 'react'

import { IconButton } from '../Button.tsx'
import styles from './CloseBar.module.css'

export type CloseLabels = { back: string; close: string }
type CloseBarProps = { labels: CloseLabels; onClose: () => void; children?: ReactNode }

/** Heading of a detail pane with a close button, or a back arrow when it replaces the list. */
export const CloseBar = ({ labels, onClose, children }: CloseBarProps) => (
  <div className={`row gap-1 ${styles.bar}`}>
    <IconButton
      className={styles.back}
      label={labels.back}
      icon={<ArrowLeft />}
      onClick={onClose}
    />
    {children}
    <IconButton className={styles.close} label={labels.close} icon={<X />} onClick={onClose} />
  </div>
)
