import { SlidersHorizontal } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../ui/Button.tsx'
import { ChosenFilters } from '../ui/table/ChosenFilters.tsx'
import { KeywordField } from './FilterRow.tsx'
import styles from './list.module.css'

type FilterBarProps<Field extends string> = {
  area: 'feedback' | 'house'
  keyword: string | undefined
  onChange: (change: { keyword: string | undefined } | Partial<Record<Field, undefined>>) => void
  /** Fields next to the keyword. */
  children: ReactNode
  /** Filters behind a button. */
  panel: ReactNode
  /** Active filters, listed below and each removable. */
  active: readonly Field[]
  textOf: (field: Field) => string
  /** Next to the panel's button. */
  buttons?: ReactNode
  /** Between the panel and the active filters. */
  chips?: ReactNode
}

/** The filters of a list: keyword, fields, and a panel with more of them. */
export function FilterBar<Field extends string>(props: FilterBarProps<Field>) {
  const { area, keyword, onChange, children, panel, active, textOf, buttons, chips } = props
  const { t } = useTranslation()
  const panelId = useId()
  const [isPanelOpen, setPanelOpen] = useState(false)
  const count = active.filter((field) => field !== 'keyword').length
  return (
    <search className={styles.filters}>
      <div className={styles.bar} data-buttons={buttons ? '' : undefined}>
        <KeywordField area={area} keyword={keyword} onChange={onChange} />
        {children}
        <Button
          icon={<SlidersHorizontal />}
          aria-expanded={isPanelOpen}
          aria-controls={panelId}
          onClick={() => setPanelOpen(!isPanelOpen)}
        >
          {count > 0 ? t(`${area}.filter.moreCount`, { count }) : t(`${area}.filter.more`)}
        </Button>
        {buttons}
      </div>
      {isPanelOpen && (
        <div className={styles.panel} id={panelId}>
          {panel}
        </div>
      )}
      {chips}
      <ChosenFilters
        fields={active}
        textFor={textOf}
        labels={{
          chosen: t(`${area}.filter.chosen`),
          clear: t(`${area}.filter.clear`),
          remove: (what) => t(`${area}.filter.remove`, { what }),
        }}
        onRemove={onChange}
      />
    </search>
  )
}
