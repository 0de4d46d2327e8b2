import { hotel } from '@hotel/contract/hotel'
import { useQuery } from '@tanstack/react-query'

import { queryOf } from '../../api/queries.ts'
import { useAccount } from '../../session/accountContext.ts'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { useFeedbackText } from '../useFeedbackText.ts'
import type { FieldsProps } from './FreeTextField.tsx'

const staleMs = 60_000

/** Limits the case to managers and its owner, and names the member it is about. */
export function RestrictFields({ item, fields, errors, onWrite }: FieldsProps) {
  const { t } = useFeedbackText()
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
