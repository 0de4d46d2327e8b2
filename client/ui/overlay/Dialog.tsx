import {
  createContext,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react'

import { keepFocus } from '@hotel/web/keepFocus'
import { isComposing } from '../keys/composing.ts'
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
  useEscape(dialog, onClose)
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      className={`raised ${styles.dialog} ${wide ? styles.wide : ''}`}
      {...(!onClose && { closedby: 'none' })}
      onCancel={(event) => {
        // A file field in it sends the same when no file was chosen.
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose?.()
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current && role === 'dialog') onClose?.()
      }}
    >
      <div ref={keepFocus} className={`column lower ${styles.body}`}>
        <h2 id={titleId} className={`large rigid capital ${styles.title}`}>
          {title}
        </h2>
        <InDialogContext value>{children}</InDialogContext>
      </div>
    </dialog>
  )
}

/**
 * Browsers let a later Escape close a dialog that cancelled an earlier one, so none reaches them. It
 * comes here last: what is in the dialog may take it first.
 */
function useEscape(dialog: RefObject<HTMLDialogElement | null>, onClose: (() => void) | undefined) {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, defaultPrevented } = event
    if (key !== 'Escape' || defaultPrevented || isComposing(event)) return
    if (!(target instanceof Element) || target.closest('dialog') !== dialog.current) return
    // The browser clears it first.
    if (target instanceof HTMLInputElement && target.type === 'search' && target.value) return
    event.preventDefault()
    onClose?.()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onPress(event)
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Content of a dialog, above its actions; scrolls if it is taller than the window. */
export const DialogFields = ({ children }: { children: ReactNode }) => (
  <div className={`column gap-4 lower ${styles.fields}`}>{children}</div>
)

/** Buttons of a dialog; always visible below the scrolling content. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={`row wrap end rigid ${styles.actions}`}>{children}</div>
)
