import { feedbackTypes, severities } from '@hotel/contract/feedback'
import { hotel } from '@hotel/contract/hotel'
import { useQuery } from '@tanstack/react-query'

import { queryOf } from '../../query/queries.ts'
import { useAccount } from '../../session/accountContext.ts'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import type { FieldsProps } from './FreeTextField.tsx'

const staleMs = 60_000

/** Changes severity, type, category or room; only managers may lower the severity. */
export function Classification({ item, fields, errors, onWrite }: FieldsProps) {
  const { t, nameOf } = useHotelText()
  const { userRole } = useAccount().info
  const { data } = useQuery({ ...queryOf(hotel.choices, {}), staleTime: staleMs })
  const isManager = userRole <= 2
  const categories = (data?.categories ?? []).filter(
    ({ id, type, retired }) => type === fields['type'] && (!retired || id === item.categoryId),
  )
  return (
    <>
      <Select
        label={t('feedback.column.severity')}
        hint={isManager ? undefined : t('feedback.hint.severityUp')}
        error={errors['severity']}
        value={fields['severity'] ?? ''}
        choices={severities
          .filter((value) => isManager || value <= item.severity)
          .map((value) => ({ value: String(value), label: t(`feedback.severity.${value}`) }))}
        onChange={({ target }) => onWrite('severity', target.value)}
      />
      {isManager && (
        <Select
          label={t('feedback.filter.type')}
          error={errors['type']}
          value={fields['type'] ?? ''}
          choices={feedbackTypes.map((value) => ({ value, label: t(`feedback.type.${value}`) }))}
          onChange={({ target }) =>
            onWrite('type', target.value, {
              categoryId: target.value === item.type ? item.categoryId : '',
            })
          }
        />
      )}
      <Select
        label={t('feedback.filter.categoryId')}
        emptyLabel={fields['categoryId'] ? undefined : t('ui.form.choose')}
        error={errors['categoryId']}
        value={fields['categoryId'] ?? ''}
        choices={categories.map(({ id, name }) => ({ value: id, label: nameOf(name) }))}
        onChange={({ target }) => onWrite('categoryId', target.value)}
      />
      <TextField
        label={t('feedback.form.houseNo')}
        hint={t('feedback.hint.houseNo')}
        error={errors['houseNo'] ?? errors['houseId']}
        maxLength={20}
        autoComplete="off"
        value={fields['houseNo'] ?? ''}
        onChange={({ target }) => onWrite('houseNo', target.value)}
      />
    </>
  )
}

/** Limits the case to managers and its owner, and names the member it is about. */
export function Visibility({ item, fields, errors, onWrite }: FieldsProps) {
  const { t } = useHotelText()
  const { memberId } = useAccount().info
  const { data } = useQuery({ ...queryOf(hotel.choices, {}), staleTime: staleMs })
  const members = (data?.members ?? []).filter(({ id }) => id !== memberId)
  // A member who has left stays selectable while the case is about them.
  const known = item.about && !members.some(({ id }) => id === item.about?.id) ? [item.about] : []
  return (
    <>
      <Checkbox
        label={t('feedback.form.sensitive')}
        hint={t('feedback.hint.sensitive')}
        error={errors['sensitive']}
        checked={fields['sensitive'] === 'yes'}
        onChange={({ target }) => onWrite('sensitive', target.checked ? 'yes' : 'no')}
      />
      <Select
        label={t('feedback.form.aboutMemberId')}
        hint={t('feedback.hint.aboutMemberId')}
        error={errors['aboutMemberId']}
        emptyLabel={t('feedback.form.aboutNobody')}
        value={fields['aboutMemberId'] ?? ''}
        choices={[...known, ...members].map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => onWrite('aboutMemberId', target.value)}
      />
    </>
  )
}
