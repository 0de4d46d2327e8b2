import type { FeedbackDetail } from '@hotel/contract/feedback'
import {
  fillTemplate,
  template,
  type Placeholder,
  type TemplateRow,
} from '@hotel/contract/hotel/template'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { queryOf } from '../../query/queries.ts'
import { useAccount } from '../../session/accountContext.ts'
import { Select } from '../../ui/form/Select.tsx'
import { instantText } from '../../ui/time/instant.ts'
import { useFeedbackText } from '../useFeedbackText.ts'
import type { FieldsProps } from './FreeTextField.tsx'

const staleMs = 60_000

/** Inserts a reply template that matches the case; the text can be edited before sending. */
export function TemplateField({ item, fields, errors, onWrite }: FieldsProps) {
  const { t } = useFeedbackText()
  const locale = item.contentLang === 'zh-CN' ? 'zh-CN' : 'en'
  const templateFilter = { categoryId: item.categoryId, locale } as const
  const { data } = useQuery({ ...queryOf(template.list, templateFilter), staleTime: staleMs })
  const valuesIn = useValues(item)
  const [missing, setMissing] = useState<readonly Placeholder[]>([])
  const templates = data?.list ?? []
  if (templates.length === 0) return null
  const insert = (selected: TemplateRow) => {
    const filled = fillTemplate(selected, valuesIn(selected.locale))
    const before = fields['message']?.trim()
    setMissing(filled.missing)
    onWrite('message', before ? `${before}\n\n${filled.words}` : filled.words, {
      templateId: selected.id,
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
      emptyLabel={t('feedback.hint.templateInsert')}
      error={errors['templateId']}
      value=""
      choices={templates.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ target }) => {
        const selected = templates.find(({ id }) => id === target.value)
        if (selected) insert(selected)
      }}
    />
  )
}

/** Placeholder values of the case, in the guest's language. */
function useValues(item: FeedbackDetail) {
  const { place } = useFeedbackText()
  const { name, hotelName } = useAccount().info
  return (locale: string) => ({
    guestName: item.guest.name,
    houseNo: item.houseNo,
    promisedAt: item.promisedAt && instantText(item.promisedAt, Date.now(), { ...place, locale }),
    feedbackNo: item.feedbackNo,
    hotelName,
    memberName: name,
  })
}
