import { minuteMs } from '@hotel/contract/duration'
import type { FeedbackFilter } from '@hotel/contract/feedback'

import { DateField } from '../../ui/picker/DateField.tsx'
import { isTyped, useTypedDays } from '../../list/useTypedDays.ts'
import { Select } from '../../ui/form/Select.tsx'
import { isPeriod, type Period } from '../../ui/time/calendar.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './filters.module.css'
import { parseChoice, useFilterChoices } from './useFilterChoices.ts'

type FilterPanelProps = {
  filter: FeedbackFilter
  onChange: (change: Record<string, unknown>) => void
}

const dueChoices = [30, 60, 240, 1440]
const dateFields = ['createdAt', 'resolvedAt', 'closedAt'] as const

/** All filters except keyword, scope and status. */
export function FilterPanel({ filter, onChange }: FilterPanelProps) {
  const { t } = useHotelText()
  const choices = useFilterChoices(filter.type)
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
    <>
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
      {pick('resolutionId', t('feedback.filter.resolutionId'))}
      {pick('assessed', t('feedback.filter.assessment'))}
      <DateFields filter={filter} onChange={onChange} />
    </>
  )
}

function DueSelect({ filter, onChange }: FilterPanelProps) {
  const { t, duration } = useHotelText()
  return (
    <Select
      label={t('feedback.filter.due')}
      emptyLabel={t('feedback.filter.any')}
      value={filter.overdue ? 'overdue' : String(filter.dueWithinMinutes ?? '')}
      choices={[
        { value: 'overdue', label: t('feedback.filter.overdue') },
        ...dueChoices.map((minutes) => ({
          value: String(minutes),
          label: t('feedback.filter.within', { time: duration(minutes * minuteMs) }),
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

function DateFields({ filter, onChange }: FilterPanelProps) {
  const { t } = useHotelText()
  const { startDate = '', endDate = '' } = filter
  const [typed, change] = useTypedDays({ startDate, endDate }, (part, range) => {
    // The other day too: it may have waited for this one.
    if (isInOrder(range)) onChange(Object.values(range).every(isTyped) ? range : part)
  })
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
          value={typed.startDate}
          max={filter.endDate}
          onChange={({ target }) => change({ startDate: target.value })}
        />
        <DateField
          label={t('feedback.filter.endDate')}
          value={typed.endDate}
          min={filter.startDate}
          error={isInOrder(typed) ? undefined : t('feedback.filter.wrongDays')}
          onChange={({ target }) => change({ endDate: target.value })}
        />
      </div>
    </>
  )
}

/** Whether the range, which may be open or half typed, can be searched. */
const isInOrder = (range: Period) =>
  !range.startDate || !range.endDate || !Object.values(range).every(isTyped) || isPeriod(range)
