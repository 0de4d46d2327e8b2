import type { FeedbackDetail, StaffAction } from '@hotel/contract/feedback'

import { TextArea } from '../../ui/form/TextField.tsx'
import { longest, longestWords } from '../act/problems.ts'
import type { Words as AllWords } from '../../locales/areas.ts'
import { useWords } from '../useWords.ts'

export type FieldsProps = {
  item: FeedbackDetail
  fields: Record<string, string>
  errors: Record<string, string>
  /** `also`: what else changes with it. */
  /** Something of it is still on its way. */
  onBusy: (busy: boolean) => void
  onWrite: (field: string, text: string, also?: Record<string, string>) => void
}

type Form = AllWords['feedback']['form']
type Hint = AllWords['feedback']['hint']

type WordsProps = Omit<FieldsProps, 'item' | 'onBusy'> & {
  field: string
  /** What it is called and what is said of it. */
  kind: keyof Form & keyof Hint
  optional?: boolean
  rows?: number
  /** What one begins with, though something stands before it. */
  first?: boolean
}

/** Words to be written, to a guest or to colleagues. */
export function Words(props: WordsProps) {
  const { fields, errors, onWrite, field, kind, optional, rows = 3, first } = props
  const { t } = useWords()
  return (
    <TextArea
      label={t(`feedback.form.${kind}`)}
      hint={t(`feedback.hint.${kind}`)}
      note={optional ? t('ui.form.optional') : undefined}
      error={errors[field]}
      rows={rows}
      data-focus-first={first}
      maxLength={longest[kind as StaffAction] ?? longestWords}
      value={fields[field] ?? ''}
      onChange={({ target }) => onWrite(field, target.value)}
    />
  )
}
