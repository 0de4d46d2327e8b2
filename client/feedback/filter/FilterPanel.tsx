import {
  feedbackSources,
  feedbackTypes,
  severities,
  type FeedbackFilter,
} from '@hotel/contract/feedback'
import { hotel } from '@hotel/contract/hotel'
import { useQuery } from '@tanstack/react-query'

import { queryOf } from '../../api/queries.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { Select, type Choice } from '../../ui/form/Select.tsx'
import { useFeedbackText } from '../useFeedbackText.ts'
import styles from './filters.module.css'

type FilterPanelProps = {
  id: string
  filter: FeedbackFilter
  onChange: (change: Record<string, unknown>) => void
}

const dueChoices = [30, 60, 240, 1440]
const dateFields = ['createdAt', 'resolvedAt', 'closedAt'] as const
const ratings = [1, 2, 3, 4, 5]

/** All filters except keyword, scope and status. */
export function FilterPanel({ id, filter, onChange }: FilterPanelProps) {
  const { t } = useFeedbackText()
  const choices = useFilterChoices()
  const pick = (field: keyof typeof choices, label: string) => (
    <Select
      label={label}
      emptyLabel={t('feedback.filter.any')}
      value={String(filter[field] ?? '')}
      choices={choices[field]}
      onChange={({ target: { value } }) => onChange({ [field]: parseChoice(field, value) })}
    />
  )
  return (
    <div className={styles.panel} id={id}>
      {pick('type', t('feedback.filter.type'))}
      {pick('severity', t('feedback.column.severity'))}
      {pick('categoryId', t('feedback.filter.categoryId'))}
      <DueSelect filter={filter} onChange={onChange} />
      {pick('ownerId', t('feedback.column.owner'))}
      {pick('departmentId', t('feedback.filter.departmentId'))}
      {pick('building', t('feedback.filter.building'))}
      {pick('floor', t('feedback.filter.floor'))}
      {pick('source', t('feedback.filter.source'))}
      {pick('rating', t('feedback.filter.rating'))}
      <DateFields filter={filter} onChange={onChange} />
    </div>
  )
}

const parseChoice = (field: string, value: string) => {
  if (value === '') return undefined
  return field === 'severity' || field === 'rating' ? [Number(value)] : value
}

function useFilterChoices() {
  const { t, nameOf } = useFeedbackText()
  const { data } = useQuery({ ...queryOf(hotel.choices, {}), staleTime: 300_000 })
  const choicesByName = (names: readonly string[] = []): Choice[] =>
    names.map((name) => ({ value: name, label: name }))
  const choicesById = (options: readonly { id: string; name: string }[] = []): Choice[] =>
    options.map(({ id, name }) => ({ value: id, label: name }))
  return {
    type: feedbackTypes.map((value) => ({ value, label: t(`feedback.type.${value}`) })),
    severity: severities.map((value) => ({
      value: String(value),
      label: t(`feedback.severity.${value}`),
    })),
    categoryId: (data?.categories ?? []).map(({ id, name }) => ({
      value: id,
      label: nameOf(name),
    })),
    ownerId: choicesById(data?.members),
    departmentId: choicesById(data?.departments),
    building: choicesByName(data?.buildings),
    floor: choicesByName(data?.floors),
    source: feedbackSources.map((value) => ({ value, label: t(`feedback.source.${value}`) })),
    rating: ratings.map((rating) => ({
      value: String(rating),
      label: t('feedback.time.rated', { rating }),
    })),
  }
}

function DueSelect({ filter, onChange }: Omit<FilterPanelProps, 'id'>) {
  const { t, duration } = useFeedbackText()
  return (
    <Select
      label={t('feedback.filter.due')}
      emptyLabel={t('feedback.filter.any')}
      value={filter.overdue ? 'overdue' : String(filter.dueWithinMinutes ?? '')}
      choices={[
        { value: 'overdue', label: t('feedback.filter.overdue') },
        ...dueChoices.map((minutes) => ({
          value: String(minutes),
          label: t('feedback.filter.within', { time: duration(minutes * 60_000) }),
        })),
      ]}
      onChange={({ target: { value } }) =>
        onChange({
          overdue: value === 'overdue' ? true : undefined,
          dueWithinMinutes: Number(value) || undefined,
        })
      }
    />
  )
}

function DateFields({ filter, onChange }: Omit<FilterPanelProps, 'id'>) {
  const { t } = useFeedbackText()
  return (
    <>
      <Select
        label={t('feedback.filter.dateField')}
        value={filter.dateField}
        choices={dateFields.map((value) => ({ value, label: t(`feedback.date.${value}`) }))}
        onChange={({ target }) => onChange({ dateField: target.value })}
      />
      <div className={styles.dates}>
        <DateField
          label={t('feedback.filter.startDate')}
          value={filter.startDate ?? ''}
          max={filter.endDate}
          onChange={({ target }) => onChange({ startDate: target.value || undefined })}
        />
        <DateField
          label={t('feedback.filter.endDate')}
          value={filter.endDate ?? ''}
          min={filter.startDate}
          onChange={({ target }) => onChange({ endDate: target.value || undefined })}
        />
      </div>
    </>
  )
}
