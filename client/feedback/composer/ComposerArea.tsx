import { maxPasted } from '@hotel/web/maxPasted'
import type { ComponentProps, RefObject } from 'react'

import styles from './composer.module.css'

export type ComposerAreaProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'ref'> & {
  area: RefObject<HTMLTextAreaElement | null>
  value: string
  onWrite: (text: string) => void
}

/** The text of a reply or a note; grows with it. */
export const ComposerArea = ({ area, onWrite, ...props }: ComposerAreaProps) => (
  <textarea
    {...props}
    ref={area}
    rows={1}
    maxLength={maxPasted}
    className={`full break ${styles.area}`}
    onChange={({ target }) => onWrite(target.value)}
  />
)
