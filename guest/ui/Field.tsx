import { type ReactNode } from 'react'

import { useText } from '../text/TextContext.tsx'

type Control = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}
type FieldProps = {
  id: string
  label: string
  optional?: boolean
  hint?: ReactNode
  error?: string | undefined
  /** Renders the control with the ids that link it to label, hint and error. */
  children: (control: Control) => ReactNode
}

export function Field({ id, label, optional, hint: given, error, children }: FieldProps) {
  const { t } = useText()
  // Some errors repeat the hint.
  const hint = given === error ? undefined : given
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
        {optional && <span className="field__optional"> {t('page.optional')}</span>}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p className="field__error" id={errorId}>
          {error}
        </p>
      )}
      {hint && (
        <p className="field__hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  )
}
