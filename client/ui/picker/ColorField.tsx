import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Field } from '../form/Field.tsx'
import styles from '../form/form.module.css'

type ColorFieldProps = {
  label: string
  /** `#rrggbb`, or whatever was typed instead. */
  value: string
  onColor: (value: string) => void
  hint?: ReactNode
  error?: string | undefined
  disabled?: boolean
}

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/**
 * A colour as hex text or from the platform's picker. Invalid text stays in the field, with an error once
 * the field is left.
 */
export function ColorField({ label, value, onColor, hint, error, disabled }: ColorFieldProps) {
  const { t } = useTranslation()
  const [isTyping, setTyping] = useState(false)
  // The picker can only show a colour.
  const [shown, setShown] = useState(value)
  if (shown !== value && isColor(value)) setShown(value)
  const invalid = isTyping || isColor(value) ? undefined : t('ui.form.color')
  return (
    <Field label={label} hint={hint} error={error ?? invalid}>
      {(wiring) => (
        <span className={styles.color}>
          <input
            type="color"
            className={`rigid rounded ${styles.swatch}`}
            value={isColor(shown) ? shown : '#000000'}
            disabled={disabled}
            aria-label={t('ui.form.palette', { label })}
            onChange={({ target }) => onColor(target.value)}
          />
          <input
            {...wiring}
            type="text"
            className={styles.control}
            value={value}
            maxLength={7}
            spellCheck={false}
            disabled={disabled}
            onChange={({ target }) => {
              setTyping(true)
              onColor(target.value.toLowerCase())
            }}
            onBlur={() => setTyping(false)}
          />
        </span>
      )}
    </Field>
  )
}
