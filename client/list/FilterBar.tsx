import { SlidersHorizontal } from 'lucide-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'

import { Button } from '../ui/Button.tsx'
import { ChosenFilters } from '../ui/table/ChosenFilters.tsx'
import { KeywordField } from './FilterRow.tsx'
import styles from './list.module.css'

type FilterBarProps<Field extends string> = {
  area: 'feedback' | 'house'
  filter: Partial<Record<Field, unknown>> & { keyword?: string | undefined }
  onChange: (change: { keyword: string | undefined } | Partial<Record<Field, undefined>>) => void
  /** Fields next to the keyword. */
  children: ReactNode
  /** Filters behind a button. */
  panel: ReactNode
  /** The fields that filter: those that are set are listed below, each removable. */
  fields: readonly Field[]
  textOf: (field: Field) => string
  /** Next to the panel's button. With buttons the bar stays one row; labels give way to icons. */
  buttons?: ReactNode
}

/** The filters of a list: keyword, fields, and a panel with more of them. */
export function FilterBar<Field extends string>(props: FilterBarProps<Field>) {
  const { area, filter, onChange, children, panel, fields, textOf, buttons } = props
  const { t } = useTranslation()
  const panelId = useId()
  const [isPanelOpen, setPanelOpen] = useState(false)
  const panelBox = useRef<HTMLDivElement>(null)
  const togglePanel = () => {
    flushSync(() => setPanelOpen(!isPanelOpen))
    // Other buttons of the bar stand between this one and the panel.
    panelBox.current?.querySelector<HTMLElement>('input, select')?.focus()
  }
  const active = fields.filter((field) => filter[field] !== undefined)
  const count = active.filter((field) => field !== 'keyword').length
  const label = count > 0 ? t(`${area}.filter.moreCount`, { count }) : t(`${area}.filter.more`)
  return (
    <search className={`stack ${styles.filters}`} data-toolbar={buttons ? '' : undefined}>
      <div className={`row stretch wrap ${styles.bar}`}>
        <KeywordField
          area={area}
          placeholder={buttons ? t(`${area}.filter.keyword`) : undefined}
          keyword={filter.keyword}
          onChange={onChange}
        />
        {children}
        <Button
          icon={<SlidersHorizontal />}
          aria-expanded={isPanelOpen}
          aria-controls={panelId}
          data-count={count || undefined}
          title={label}
          onClick={togglePanel}
        >
          {label}
        </Button>
        {buttons}
      </div>
      {isPanelOpen && (
        <div ref={panelBox} className={`pad-3 rounded sunken ${styles.panel}`} id={panelId}>
          {panel}
        </div>
      )}
      <ChosenFilters
        active={active}
        fields={fields}
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
