import { memberSortFields, userRoles, type MemberFilter } from '@hotel/contract/member'

import type { Change } from '../../list/filterAddress.ts'
import { FilterRow, KeywordField } from '../../list/FilterRow.tsx'
import { SortSelect } from '../../list/SortSelect.tsx'
import { choicesById, useChoices } from '../../list/useChoices.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { Select } from '../../ui/form/Select.tsx'
import { defaultMemberFilter } from '../address.ts'
import styles from './member.module.css'

type MemberFiltersProps = {
  filter: MemberFilter
  onChange: (change: Change<MemberFilter>) => void
}

const shownStatuses = ['active', 'disabled'] as const

export function MemberFilters({ filter, onChange }: MemberFiltersProps) {
  const { t } = useHotelText()
  const { departments } = useChoices()
  const [only, ...others] = filter.status ?? []
  return (
    <FilterRow className={styles.filters}>
      <KeywordField
        area="member"
        placeholder={t('member.filter.keywordShort')}
        keyword={filter.keyword}
        onChange={onChange}
      />
      <Select
        label={t('member.filter.departmentId')}
        labelHidden
        emptyLabel={t('member.filter.departmentId')}
        value={filter.departmentId ?? ''}
        choices={choicesById(departments)}
        onChange={({ target }) => onChange({ departmentId: target.value || undefined })}
      />
      <Select
        label={t('member.filter.userRole')}
        labelHidden
        emptyLabel={t('member.filter.userRole')}
        value={String(filter.userRole ?? '')}
        choices={userRoles.map((role) => ({
          value: String(role),
          label: t(`member.role.${role}`),
        }))}
        onChange={({ target }) =>
          onChange({ userRole: userRoles.find((role) => String(role) === target.value) })
        }
      />
      <Select
        label={t('member.filter.status')}
        labelHidden
        value={others.length === 0 && only ? only : ''}
        emptyLabel={t('member.filter.status')}
        choices={shownStatuses.map((value) => ({ value, label: t(`member.status.${value}`) }))}
        onChange={({ target: { value } }) => {
          const status = shownStatuses.find((each) => each === value)
          onChange({ status: status ? [status] : defaultMemberFilter.status })
        }}
      />
      <SortSelect
        area="member"
        sort={filter}
        choices={memberSortFields.map((value) => ({ value, label: t(`member.column.${value}`) }))}
        orderOf={(field) => (field === 'name' ? 'asc' : 'desc')}
        onSort={onChange}
      />
    </FilterRow>
  )
}
