import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Field } from '../form/Field.tsx'
import styles from '../form/form.module.css'

type ColorFieldProps = {
  label: string
  /** `#rrggbb`. */
  value: string
  onColor: (value: string) => void
  hint?: ReactNode
  error?: string | undefined
  disabled?: boolean
}

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** A colour as hex text or from the platform's picker; an incomplete hex value is not reported. */
export function ColorField({ label, value, onColor, hint, error, disabled }: ColorFieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(value)
  const [followed, setFollowed] = useState(value)
  if (followed !== value) {
    setFollowed(value)
    setTyped(value)
  }
  const take = (text: string) => {
    setTyped(text)
    if (isColor(text)) onColor(text.toLowerCase())
  }
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <span className={styles.color}>
          <input
            type="color"
            className={`rigid rounded ${styles.swatch}`}
            value={value}
            disabled={disabled}
            aria-label={t('ui.form.palette', { label })}
            onChange={({ target }) => take(target.value)}
          />
          <input
            {...wiring}
            type="text"
            className={styles.control}
            value={typed}
            maxLength={7}
            spellCheck={false}
            disabled={disabled}
            onChange={({ target }) => take(target.value)}
            onBlur={() => setTyped(value)}
          />
        </span>
      )}
    </Field>
  )
}
