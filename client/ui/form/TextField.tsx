import type { ComponentProps, ReactNode } from 'react'

import { maxPasted } from '@hotel/web/maxPasted'

import { Field, splitFieldProps, type FieldProps } from './Field.tsx'
import styles from './form.module.css'

type TextFieldProps = FieldProps & ComponentProps<'input'> & { icon?: ReactNode }

export function TextField({ icon, className, ...props }: TextFieldProps) {
  const { field, control } = splitFieldProps(props)
  return (
    <Field {...field}>
      {(wiring) => (
        <span className={styles.box}>
          {icon && (
            <span className={`muted ${styles.icon}`} aria-hidden="true">
              {icon}
            </span>
          )}
          <input
            type="text"
            {...control}
            {...wiring}
            className={[styles.control, icon && styles.withIcon, className]
              .filter(Boolean)
              .join(' ')}
          />
        </span>
      )}
    </Field>
  )
}

type TextAreaProps = FieldProps & ComponentProps<'textarea'> & { value: string }

/**
 * Grows with its text up to half the window; shows a character count near the limit. What is longer
 * stays, to be shortened: browsers would cut a pasted text silently.
 */
export function TextArea({ className, rows = 4, maxLength, ...props }: TextAreaProps) {
  const { field, control } = splitFieldProps(props)
  return (
    <Field {...field} count={<TextCount text={control.value} maxLength={maxLength} />}>
      {(wiring) => (
        <textarea
          {...control}
          {...wiring}
          maxLength={maxPasted}
          style={{ minBlockSize: `calc(${rows} * 1lh + 14px)` }}
          className={[styles.control, styles.area, className].filter(Boolean).join(' ')}
        />
      )}
    </Field>
  )
}

type TextCountProps = { text: string; maxLength: number | undefined }

/** How much of the longest text is used, once it comes near. */
export function TextCount({ text: { length }, maxLength = Infinity }: TextCountProps) {
  if (length <= maxLength * 0.8) return null
  return (
    <span className={`small numeric ${length > maxLength ? 'danger strong' : 'muted'}`}>
      {length} / {maxLength}
    </span>
  )
}
