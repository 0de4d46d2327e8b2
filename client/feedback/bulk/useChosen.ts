import { useCallback, useState } from 'react'

type Row = { id: string; version: number }
type Kept = { key: string; ids: ReadonlySet<string> }

const none: ReadonlySet<string> = new Set()
const idsOf = (kept: Kept, key: string) => (kept.key === key ? kept.ids : none)

/** Which rows are chosen; another page or question begins with none, and what leaves is none. */
export function useChosen<R extends Row>(rows: readonly R[], key: string) {
  const [kept, keep] = useState<Kept>({ key, ids: none })
  const ids = idsOf(kept, key)
  const choose = (next: Iterable<string>) => keep({ key, ids: new Set(next) })
  const chosen = ids.size === 0 ? [] : rows.filter(({ id }) => ids.has(id))
  return {
    rows: chosen,
    isChosen: (id: string) => ids.has(id),
    areAll: rows.length > 0 && chosen.length === rows.length,
    /** The same for as long as the question is. */
    toggle: useCallback(
      (id: string) =>
        keep((before) => {
          const next = new Set(idsOf(before, key))
          if (!next.delete(id)) next.add(id)
          return { key, ids: next }
        }),
      [key],
    ),
    choose,
    toggleAll: () => choose(chosen.length === rows.length ? [] : rows.map(({ id }) => id)),
    clear: () => choose([]),
  }
}

export type Chosen<R extends Row> = ReturnType<typeof useChosen<R>>
