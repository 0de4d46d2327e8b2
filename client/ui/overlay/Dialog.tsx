import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'

import styles from './overlay.module.css'

type DialogProps = {
  title: string
  /** Closed by Escape or by a press beside it. */
  onClose: () => void
  role?: 'dialog' | 'alertdialog'
  wide?: boolean
  children: ReactNode
}

/**
 * The platform's modal dialog: it keeps focus, makes the rest inert and stands above everything
 * without a line of ours.
 */
export function Dialog({ title, onClose, role = 'dialog', wide, children }: DialogProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed while it still stands in the page: only then the browser gives focus back.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    const find = (selector: string) => shown?.querySelector<HTMLElement>(selector)
    // The browser itself would choose what scrolls.
    const first = find('[data-focus-first]') ?? find('input, select, textarea, button, a')
    first?.focus()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      className={[styles.dialog, wide && styles.wide].filter(Boolean).join(' ')}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current && role === 'dialog') onClose()
      }}
    >
      <div className={styles.body}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  )
}

/** What stands in a dialog above what can be done; it scrolls where it is longer than the window. */
export const DialogFields = ({ children }: { children: ReactNode }) => (
  <div className={styles.fields}>{children}</div>
)

/** What can be done in a dialog: in sight, however much stands above it. */
export const DialogDeeds = ({ children }: { children: ReactNode }) => (
  <div className={styles.deeds}>{children}</div>
)
