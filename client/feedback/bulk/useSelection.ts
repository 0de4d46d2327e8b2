import { useCallback, useState } from 'react'

type Row = { id: string; version: number }
type Selected = { key: string; ids: ReadonlySet<string> }

const noIds: ReadonlySet<string> = new Set()
const idsOf = (selected: Selected, key: string) => (selected.key === key ? selected.ids : noIds)

/**
 * The selected rows. A new page or filter starts with none; rows that leave the list are
 * deselected.
 */
export function useSelection<R extends Row>(rows: readonly R[], key: string) {
  const [selected, setSelected] = useState<Selected>({ key, ids: noIds })
  const ids = idsOf(selected, key)
  const select = (next: Iterable<string>) => setSelected({ key, ids: new Set(next) })
  const selectedRows = ids.size === 0 ? [] : rows.filter(({ id }) => ids.has(id))
  return {
    rows: selectedRows,
    isSelected: (id: string) => ids.has(id),
    isAllSelected: rows.length > 0 && selectedRows.length === rows.length,
    /** Stable for one filter, so that memoised rows don't re-render. */
    toggle: useCallback(
      (id: string) =>
        setSelected((before) => {
          const next = new Set(idsOf(before, key))
          if (!next.delete(id)) next.add(id)
          return { key, ids: next }
        }),
      [key],
    ),
    select,
    toggleAll: () => select(selectedRows.length === rows.length ? [] : rows.map(({ id }) => id)),
    clear: () => select([]),
  }
}

export type Selection<R extends Row> = ReturnType<typeof useSelection<R>>
