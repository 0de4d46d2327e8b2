import { ArrowLeft, X } from 'lucide-react'
import type { ReactNode } from 'react'

import { IconButton } from '../Button.tsx'
import styles from './CloseBar.module.css'

export type CloseWords = { back: string; close: string }
type CloseBarProps = { words: CloseWords; onClose: () => void; children?: ReactNode }

/** What is open by its name, and the way back: an arrow where it stands in place of the list. */
export const CloseBar = ({ words, onClose, children }: CloseBarProps) => (
  <div className={styles.bar}>
    <IconButton className={styles.back} label={words.back} icon={<ArrowLeft />} onClick={onClose} />
    {children}
    <IconButton className={styles.close} label={words.close} icon={<X />} onClick={onClose} />
  </div>
)
