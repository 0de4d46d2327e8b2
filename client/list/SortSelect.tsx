import { useTranslation } from 'react-i18next'

import { Select } from '../ui/form/Select.tsx'
import type { Sort } from '../ui/table/Table.tsx'
import type { ListArea } from './FilterRow.tsx'
import styles from './list.module.css'

type SortSelectProps<Field extends string> = {
  area: ListArea
  sort: Sort<Field>
  choices: readonly { value: Field; label: string }[]
  orderOf: (field: Field) => 'asc' | 'desc'
  className?: string | undefined
  onSort: (sort: Sort<Field>) => void
}

/** The order of a list on phones, where no headers are shown. */
export function SortSelect<Field extends string>(props: SortSelectProps<Field>) {
  const { area, sort, choices, orderOf, className = '', onSort } = props
  const { t } = useTranslation()
  return (
    <div className={`${styles.sort} ${className}`}>
      <Select
        label={t(`${area}.filter.sort`)}
        labelHidden
        value={sort.sortField}
        choices={choices.map(({ value, label }) => ({
          value,
          label: `${t(`${area}.filter.sort`)} ${label}`,
        }))}
        onChange={({ target }) => {
          const sortField = target.value as Field
          onSort({ sortField, sortOrder: orderOf(sortField) })
        }}
      />
    </div>
  )
}
