import { memberSortFields, userRoles, type MemberFilter } from '@hotel/contract/member'
import type { Ref } from 'react'

import { narrowed, type Change } from '../../api/filterAddress.ts'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { defaultMemberFilter } from '../address.ts'
import { useChoices } from '../useChoices.ts'
import { useHotelText } from '../../session/useHotelText.ts'
import styles from './list.module.css'

type MemberFiltersProps = {
  filter: MemberFilter
  keywordRef: Ref<HTMLInputElement>
  onFilter: (filter: MemberFilter) => void
}

const shownStatuses = ['active', 'disabled'] as const

export function MemberFilters({ filter, keywordRef, onFilter }: MemberFiltersProps) {
  const { t } = useHotelText()
  const { departments } = useChoices()
  const change = (next: Change<MemberFilter>) => onFilter(narrowed(filter, next))
  const [only, ...others] = filter.status ?? []
  return (
    <search className={styles.filters}>
      <div className={styles.keyword}>
        <SearchField
          ref={keywordRef}
          label={t('member.filter.keyword')}
          placeholder={t('member.filter.keywordHint')}
          keyword={filter.keyword ?? ''}
          onKeyword={(keyword) => change({ keyword: keyword || undefined })}
        />
      </div>
      <Select
        label={t('member.filter.departmentId')}
        labelHidden
        emptyLabel={t('member.filter.departmentId')}
        value={filter.departmentId ?? ''}
        choices={departments.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => change({ departmentId: target.value || undefined })}
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
          change({ userRole: userRoles.find((role) => String(role) === target.value) })
        }
      />
      <Select
        label={t('member.filter.status')}
        labelHidden
        value={others.length === 0 && only ? only : ''}
        emptyLabel={t('member.filter.anyStatus')}
        choices={shownStatuses.map((value) => ({ value, label: t(`member.status.${value}`) }))}
        onChange={({ target: { value } }) => {
          const status = shownStatuses.find((each) => each === value)
          change({ status: status ? [status] : defaultMemberFilter.status })
        }}
      />
      <div className={styles.sort}>
        <Select
          label={t('member.filter.sort')}
          labelHidden
          value={filter.sortField}
          choices={memberSortFields.map((value) => ({ value, label: t(`member.column.${value}`) }))}
          onChange={({ target }) => {
            const sortField = target.value as MemberFilter['sortField']
            change({ sortField, sortOrder: sortField === 'name' ? 'asc' : 'desc' })
          }}
        />
      </div>
    </search>
  )
}
