import { useCallback, useState } from 'react'

type Row = { id: string; version: number }
type Selected = { key: string; ids: ReadonlySet<string> }

const noIds: ReadonlySet<string> = new Set()
const idsOf = (selected: Selected, key: string) => (selected.key === key ? selected.ids : noIds)

/** The ids selected in one list. A new page or filter starts with none. */
export function useSelectedIds(key: string) {
  const [selected, setSelected] = useState<Selected>({ key, ids: noIds })
  return {
    ids: idsOf(selected, key),
    select: (ids: Iterable<string>) => setSelected({ key, ids: new Set(ids) }),
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
  }
}

/** The selected ones of the rows shown; rows that leave the list are deselected. */
export function selectionOf<R extends Row>(
  rows: readonly R[],
  { ids, select, toggle }: ReturnType<typeof useSelectedIds>,
) {
  const selectedRows = ids.size === 0 ? [] : rows.filter(({ id }) => ids.has(id))
  const isAllSelected = rows.length > 0 && selectedRows.length === rows.length
  return {
    rows: selectedRows,
    isSelected: (id: string) => ids.has(id),
    isAllSelected,
    select,
    toggle,
    toggleAll: () => select(isAllSelected ? [] : rows.map(({ id }) => id)),
    clear: () => select([]),
  }
}

export type Selection<R extends Row> = ReturnType<typeof selectionOf<R>>
