import type { FeedbackDetail } from '@hotel/contract/feedback'
import {
  fillTemplate,
  template,
  type Placeholder,
  type TemplateRow,
} from '@hotel/contract/template'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { queryOf } from '../../api/queries.ts'
import { useAccount } from '../../session/accountContext.ts'
import { Select } from '../../ui/form/Select.tsx'
import { instantWords } from '../../ui/time/instant.ts'
import { useWords } from '../useWords.ts'
import type { FieldsProps } from './Words.tsx'

const keptMs = 60_000

/** Words that were kept for cases like this, filled in; they can be changed before they are sent. */
export function TemplateField({ item, fields, errors, onWrite }: FieldsProps) {
  const { t } = useWords()
  const locale = item.contentLang === 'zh-CN' ? 'zh-CN' : 'en'
  const asked = { categoryId: item.categoryId, locale } as const
  const { data } = useQuery({ ...queryOf(template.list, asked), staleTime: keptMs })
  const valuesIn = useValues(item)
  const [missing, setMissing] = useState<readonly Placeholder[]>([])
  const templates = data?.list ?? []
  if (templates.length === 0) return null
  const put = (chosen: TemplateRow) => {
    const filled = fillTemplate(chosen, valuesIn(chosen.locale))
    const before = fields['message']?.trim()
    setMissing(filled.missing)
    onWrite('message', before ? `${before}\n\n${filled.words}` : filled.words, {
      templateId: chosen.id,
    })
  }
  return (
    <Select
      label={t('feedback.form.templateId')}
      note={t('ui.form.optional')}
      hint={
        missing.length > 0
          ? t('feedback.hint.templateMissing', {
              what: missing.map((each) => t(`feedback.placeholder.${each}`)).join(', '),
            })
          : undefined
      }
      emptyLabel={t('ui.form.choose')}
      error={errors['templateId']}
      value=""
      choices={templates.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ target }) => {
        const chosen = templates.find(({ id }) => id === target.value)
        if (chosen) put(chosen)
      }}
    />
  )
}

/** What is known of the case, as the guest would read it. */
function useValues(item: FeedbackDetail) {
  const { place } = useWords()
  const { name, hotelName } = useAccount().info
  return (locale: string) => ({
    guestName: item.guest.name,
    houseNo: item.houseNo,
    promisedAt: item.promisedAt && instantWords(item.promisedAt, Date.now(), { ...place, locale }),
    feedbackNo: item.feedbackNo,
    hotelName,
    memberName: name,
  })
}
