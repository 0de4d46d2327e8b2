import type { FeedbackDetail } from '@hotel/contract/feedback'
import { fillTemplate, template } from '@hotel/contract/hotel/template'
import { useQuery } from '@tanstack/react-query'

import { queryOf } from '../../query/queries.ts'
import { useAccount } from '../../session/accountContext.ts'
import { Select } from '../../ui/form/Select.tsx'
import { instantText } from '../../ui/time/instant.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import type { FieldsProps } from './FreeTextField.tsx'
import styles from './picker.module.css'

const staleMs = 60_000

type TemplateFieldProps = FieldsProps & {
  /** The select alone, without a label. */
  compact?: boolean
}

/** Inserts a reply template that matches the case; the text can be edited before sending. */
export function TemplateField(props: TemplateFieldProps) {
  const { item, fields, errors, onWrite, compact = false } = props
  const { t } = useHotelText()
  const locale = item.contentLang === 'zh-CN' ? 'zh-CN' : 'en'
  const templateFilter = { categoryId: item.categoryId, locale } as const
  const { data } = useQuery({ ...queryOf(template.list, templateFilter), staleTime: staleMs })
  const valuesIn = useValues(item)
  const templates = data?.list ?? []
  if (templates.length === 0) return null
  const fill = (id: string | undefined) => {
    const row = templates.find((each) => each.id === id)
    return row && fillTemplate(row, valuesIn(row.locale))
  }
  const inserted = fill(fields['templateId'])
  const insert = (id: string) => {
    const message = fields['message'] ?? ''
    // Another template takes the place of one that was not edited.
    const own = inserted && message.endsWith(inserted.words) ? -inserted.words.length : undefined
    const texts = [message.slice(0, own).trim(), fill(id)?.words]
    onWrite('message', texts.filter(Boolean).join('\n\n'), { templateId: id })
  }
  const missing = inserted?.missing ?? []
  const hint =
    missing.length > 0
      ? t(`feedback.hint.${item.hasMerged ? 'templateShared' : 'templateMissing'}`, {
          what: missing.map((each) => t(`feedback.placeholder.${each}`)).join(', '),
        })
      : undefined
  return (
    <>
      <Select
        label={t('feedback.form.templateId')}
        labelHidden={compact}
        note={t('ui.form.optional')}
        hint={compact ? undefined : hint}
        emptyLabel={t(compact ? 'feedback.form.templateId' : 'feedback.hint.templateInsert')}
        error={errors['templateId']}
        value={templates.some(({ id }) => id === fields['templateId']) ? fields['templateId'] : ''}
        choices={templates.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => insert(target.value)}
      />
      {compact && hint && <p className={`muted small ${styles.compactHint}`}>{hint}</p>}
    </>
  )
}

/**
 * Placeholder values of the case, in the guest's language; nothing of one guest's where others read the
 * message, too.
 */
function useValues(item: FeedbackDetail) {
  const { name, hotelName, timezone: zone } = useAccount().info
  const own = !item.hasMerged
  return (locale: string) => ({
    guestName: own ? item.guest.name : null,
    houseNo: own ? item.houseNo : null,
    promisedAt: item.promisedAt && instantText(item.promisedAt, Date.now(), { locale, zone }),
    feedbackNo: own ? item.feedbackNo : null,
    hotelName,
    memberName: name,
  })
}
