import styles from './form.module.css'
import { useShownError } from './shownErrors.ts'

type FieldErrorProps = {
  /** Referenced by the control's `aria-describedby`. */
  id?: string | undefined
  error: string | undefined
  /** Takes focus in place of a field that cannot. */
  isFocusable?: boolean
}

/** Error message below a field. */
export function FieldError({ id, error, isFocusable }: FieldErrorProps) {
  useShownError(error)
  if (!error) return null
  return (
    <p
      className={`danger small medium capital ${styles.error}`}
      id={id}
      {...(isFocusable && { tabIndex: -1, 'data-wrong': true })}
    >
      {error}
    </p>
  )
}
