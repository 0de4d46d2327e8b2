import { useWords } from '../words/WordsContext.tsx'
import { Field } from './Field.tsx'

type WordsAreaProps = {
  id: string
  label: string
  value: string
  most: number
  rows: number
  optional?: boolean
  hint?: string
  /** Else characters are counted only where they run short. */
  alwaysCounts?: boolean
  error?: string | undefined
  onInput: (value: string) => void
}

/** Nothing is cut off at the limit: what was pasted stays, and the page says by how much it is over. */
export function WordsArea(props: WordsAreaProps) {
  const { id, label, value, most, rows, optional = false, hint, error, onInput } = props
  const { alwaysCounts = false } = props
  const { say, locale } = useWords()
  const left = most - value.trim().length
  const count = new Intl.NumberFormat(locale).format(Math.abs(left))
  const isCounted = alwaysCounts || left < most / 5
  const counter = (hint || isCounted) && (
    <span class="counted">
      <span>{hint}</span>
      {isCounted && (
        <span class={left < 0 ? 'counted__left counted__over' : 'counted__left'}>
          {say(left < 0 ? 'words.over' : 'words.left', { n: count })}
        </span>
      )}
    </span>
  )
  return (
    <Field id={id} label={label} optional={optional} hint={counter} error={error}>
      {(control) => (
        <textarea
          {...control}
          class="input input--words"
          rows={rows}
          dir="auto"
          value={value}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
