import { useState, type ComponentProps, type ReactNode } from 'react'

import styles from './Button.module.css'
import { ariaKeys, writtenKeys } from './keys/written.ts'
import { Spinner } from './state/Spinner.tsx'

type Variant = 'primary' | 'plain' | 'quiet' | 'danger'

/** Button styles for other elements, such as a router link. */
export const buttonClass = (variant: Variant = 'plain', extra?: string | undefined) =>
  `row inline medium ${styles.button} ${styles[variant]} ${extra ?? ''}`

type ButtonProps = ComponentProps<'button'> & {
  variant?: Variant | undefined
  /** In progress: shows a spinner and ignores clicks, but stays focusable, unlike `disabled`. */
  busy?: boolean | undefined
  icon?: ReactNode
  /** Keyboard shortcut, shown beside the label. */
  shortcut?: string | undefined
}

export function Button(props: ButtonProps) {
  const { variant, busy = false, icon, shortcut, className, children, onClick, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(variant, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      aria-keyshortcuts={shortcut && ariaKeys(shortcut)}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : icon}
      <span>{children}</span>
      {shortcut && (
        <kbd className={styles.shortcut} aria-hidden="true">
          {writtenKeys(shortcut).join(' ')}
        </kbd>
      )}
    </button>
  )
}

type IconButtonProps = ComponentProps<'button'> & { label: string; icon: ReactNode }

/** Disabled while it has the focus, it keeps it: the press that leads to an end may be repeated. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, className, disabled = false, onClick, onFocus, onBlur, ...rest } = props
  const [hasFocus, setFocus] = useState(false)
  return (
    <button
      type="button"
      title={label}
      {...rest}
      disabled={disabled && !hasFocus}
      aria-disabled={disabled || undefined}
      aria-label={label}
      className={`${styles.icon} ${className ?? ''}`}
      onFocus={(event) => {
        setFocus(true)
        onFocus?.(event)
      }}
      onBlur={(event) => {
        setFocus(false)
        onBlur?.(event)
      }}
      onClick={disabled ? undefined : onClick}
    >
      {icon}
    </button>
  )
}
