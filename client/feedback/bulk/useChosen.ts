import { useState } from 'react'

type Row = { id: string; version: number }

/** Which rows are chosen; another page or question begins with none, and what leaves is none. */
export function useChosen<R extends Row>(rows: readonly R[], key: string) {
  const [kept, keep] = useState<{ key: string; ids: ReadonlySet<string> }>({ key, ids: new Set() })
  const ids = kept.key === key ? kept.ids : new Set<string>()
  const choose = (next: Iterable<string>) => keep({ key, ids: new Set(next) })
  const chosen = rows.filter(({ id }) => ids.has(id))
  return {
    rows: chosen,
    isChosen: (id: string) => ids.has(id),
    areAll: rows.length > 0 && chosen.length === rows.length,
    toggle(id: string) {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      choose(next)
    },
    choose,
    toggleAll: () => choose(chosen.length === rows.length ? [] : rows.map(({ id }) => id)),
    clear: () => choose([]),
  }
}

export type Chosen<R extends Row> = ReturnType<typeof useChosen<R>>
