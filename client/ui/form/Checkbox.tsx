import { useId, type ComponentProps, type ReactNode } from 'react'

import { FieldError } from './FieldError.tsx'
import styles from './form.module.css'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: string | undefined
  error?: string | undefined
}

export function Checkbox({ label, hint, error, className, ...rest }: CheckboxProps) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="stack gap-1 start shrink">
      <label className={[styles.check, className].filter(Boolean).join(' ')}>
        <input
          {...rest}
          type="checkbox"
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
      <FieldError id={`${id}-error`} error={error} />
      {hint && (
        <p className={`muted small ${styles.hint}`} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
