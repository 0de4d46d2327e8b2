import { maxPasted } from '@hotel/web/maxPasted'

import { useText } from '../text/TextContext.tsx'
import { Field } from './Field.tsx'

type TextAreaProps = {
  id: string
  label: string
  value: string
  maxLength: number
  rows: number
  optional?: boolean
  hint?: string
  error?: string | undefined
  /** Set while sending if the form closes afterwards, so no typed text is lost. */
  readOnly?: boolean
  onChange: (value: string) => void
}

/**
 * Pasted text that is too long stays, to be shortened, and the counter shows the excess; browsers stop at
 * many times that length, which would stop them.
 */
export function TextArea(props: TextAreaProps) {
  const { id, label, value, maxLength, rows, optional = false, hint, error, onChange } = props
  const { readOnly } = props
  const { t, locale } = useText()
  const left = maxLength - value.trim().length
  const count = new Intl.NumberFormat(locale).format(Math.abs(left))
  // Near the limit only: before, the number says nothing; an error says itself how much is over.
  const isCounted = left < maxLength / 5 && !(left < 0 && error)
  const counter = (hint || isCounted) && (
    <span className="counter">
      <span>{hint}</span>
      {isCounted && (
        <span className={left < 0 ? 'counter__left counter__over' : 'counter__left'}>
          {t(left < 0 ? 'words.over' : 'words.left', { n: count })}
        </span>
      )}
    </span>
  )
  return (
    <Field id={id} label={label} optional={optional} hint={counter} error={error}>
      {(control) => (
        <textarea
          {...control}
          className="input input--multiline"
          rows={rows}
          readOnly={readOnly}
          dir="auto"
          maxLength={maxPasted}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
