import { createContext, useId, useLayoutEffect, useRef, type ReactNode } from 'react'

import styles from './overlay.module.css'

type DialogProps = {
  title: string
  /**
   * Called on Escape, and on a click outside unless it is an alert dialog. Without it, only a button of
   * the dialog closes it.
   */
  onClose?: (() => void) | undefined
  role?: 'dialog' | 'alertdialog'
  wide?: boolean | undefined
  children: ReactNode
}

/** Whether a component is in a dialog, while the page behind it cannot be used. */
export const InDialogContext = createContext(false)

/** The native modal dialog, which traps focus, makes the page inert and is always on top. */
export function Dialog({ title, onClose, role = 'dialog', wide, children }: DialogProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed in a layout effect, while still in the document: only then the browser restores focus.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    const find = (selector: string) => shown?.querySelector<HTMLElement>(selector)
    // By default the browser would focus the scrollable area.
    const first = find('[data-focus-first]') ?? find('input, select, textarea, button, a')
    first?.focus()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      className={`raised ${styles.dialog} ${wide ? styles.wide : ''}`}
      // Browsers let a second Escape close a dialog that cancelled the first.
      {...(!onClose && { closedby: 'none' })}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current && role === 'dialog') onClose?.()
      }}
    >
      <div className={`column lower ${styles.body}`}>
        <h2 id={titleId} className={`large rigid capital ${styles.title}`}>
          {title}
        </h2>
        <InDialogContext value>{children}</InDialogContext>
      </div>
    </dialog>
  )
}

/** Content of a dialog, above its actions; scrolls if it is taller than the window. */
export const DialogFields = ({ children }: { children: ReactNode }) => (
  <div className={`column gap-4 lower ${styles.fields}`}>{children}</div>
)

/** Buttons of a dialog; always visible below the scrolling content. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={`row wrap end rigid ${styles.actions}`}>{children}</div>
)
