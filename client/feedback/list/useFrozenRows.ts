import { useState, type FocusEvent } from 'react'

import { useFeedbackEvents, useGoneCases } from '../../api/stream.ts'
import { freezeRows } from './freezeRows.ts'

type RowsQuery<R> = {
  /** The latest response. */
  fresh: readonly R[] | undefined
  /** Identifies the query: a new one replaces the rows at once, even while reading. */
  key: string
  isReading: boolean
  /** Rows stay where they are while one of them is selected, too. */
  selectedIds: ReadonlySet<string>
  /** The open case's current data. */
  open: R | undefined
}

const noIds: ReadonlySet<string> = new Set()

/** The rows to draw, frozen while the member is reading. */
export function useFrozenRows<R extends { id: string }>(query: RowsQuery<R>) {
  const { fresh, key, isReading, selectedIds, open } = query
  const [frozen, setFrozen] = useState({ key, rows: fresh })
  const [newIds, setNewIds] = useState(noIds)
  const [isHeld, setHeld] = useState(false)
  const isSelecting = selectedIds.size > 0 && frozen.rows?.some(({ id }) => selectedIds.has(id))
  const isFrozen =
    (isReading || isHeld || isSelecting) && frozen.rows !== undefined && frozen.key === key
  if (!isFrozen && (frozen.rows !== fresh || frozen.key !== key)) {
    setFrozen({ key, rows: fresh })
    if (newIds.size > 0) setNewIds(noIds)
  }
  useFeedbackEvents(({ action, feedbackId }) => {
    if (action === 'submit') setNewIds((ids) => new Set(ids).add(feedbackId))
  })
  useGoneCases((removedId) => {
    setFrozen((current) => ({
      ...current,
      rows: current.rows?.filter(({ id }) => id !== removedId),
    }))
  })
  const shown = (isFrozen ? frozen.rows : fresh) ?? []
  return {
    ...freezeRows(shown, fresh ?? shown, newIds, open),
    /** Shows these as they are now, also those that have left this page of the list. */
    update(latest: readonly R[]) {
      const latestById = new Map(latest.map((row) => [row.id, row]))
      setFrozen((current) => ({
        ...current,
        rows: current.rows?.map((row) => latestById.get(row.id) ?? row),
      }))
    },
    /** Keeps the row acted on under the pointer, though it may be due later now. */
    hold: () => setHeld(true),
    /** Handlers of the list. */
    leaving: {
      onPointerLeave: () => setHeld(false),
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        // A button that is gone after it was pressed loses the focus to nothing.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setHeld(false)
      },
    },
    applyPending() {
      setHeld(false)
      setFrozen({ key, rows: fresh })
      setNewIds(noIds)
    },
  }
}
