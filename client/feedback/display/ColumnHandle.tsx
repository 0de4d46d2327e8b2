import type { KeyboardEvent } from 'react'

import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './ColumnHandle.module.css'
import { useColumnDrag, widthAt } from './useColumnDrag.ts'
import { clampWidth, maxWidth, minWidth, stepWidth, type SizedColumn } from './widths.ts'

type ColumnHandleProps = {
  column: SizedColumn
  /** The column's header. */
  name: string
  width: number | undefined
  /** Undefined: as wide as at first. */
  onWidth: (column: SizedColumn, width: number | undefined) => void
}

/** Changes a column's width by pointer or arrow keys; a double click or Enter resets it. */
export function ColumnHandle({ column, name, width, onWidth }: ColumnHandleProps) {
  const { t } = useHotelText()
  const { handlers, cancel } = useColumnDrag(column, width, onWidth)
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowLeft: -stepWidth, ArrowRight: stepWidth }[event.key]
    if (event.key === 'Enter') onWidth(column, undefined)
    else if (step !== undefined)
      onWidth(column, clampWidth((width ?? widthAt(event.currentTarget)) + step))
    else if (event.key !== 'Escape' || !cancel(event.currentTarget)) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <span
      role="separator"
      className={styles.handle}
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('worklist.display.width', { column: name })}
      aria-valuenow={Math.round((width ?? minWidth) * 16)}
      aria-valuemin={minWidth * 16}
      aria-valuemax={maxWidth * 16}
      aria-valuetext={
        width === undefined
          ? t('worklist.display.standard')
          : t('worklist.display.pixels', { count: Math.round(width * 16) })
      }
      title={t('worklist.display.widthHint')}
      {...handlers}
      onDoubleClick={() => onWidth(column, undefined)}
      onKeyDown={press}
    />
  )
}
