import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { SearchField } from '../ui/form/SearchField.tsx'
import styles from './list.module.css'

/** Lists whose texts have the same keys. */
export type ListArea = 'feedback' | 'house' | 'member'

type FilterRowProps = { className: string | undefined; children: ReactNode }

/** Filters of equal width, the keyword first. */
export const FilterRow = ({ className, children }: FilterRowProps) => (
  <search className={`stack ${styles.filters} ${className}`}>
    <div className={`row stretch wrap ${styles.bar}`} data-even="">
      {children}
    </div>
  </search>
)

type KeywordFieldProps = {
  area: ListArea
  placeholder?: string | undefined
  keyword: string | undefined
  onChange: (change: { keyword: string | undefined }) => void
}

export function KeywordField({ area, placeholder, keyword, onChange }: KeywordFieldProps) {
  const { t } = useTranslation()
  const hint = t(`${area}.filter.keywordHint`)
  return (
    <div className={styles.keyword}>
      <SearchField
        label={t(`${area}.filter.keyword`)}
        placeholder={placeholder ?? hint}
        hint={placeholder && hint}
        keyword={keyword ?? ''}
        onKeyword={(typed) => onChange({ keyword: typed || undefined })}
      />
    </div>
  )
}
