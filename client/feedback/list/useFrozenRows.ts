import { useState } from 'react'

import { useFeedbackEvents, useGoneCases } from '../../api/stream.ts'
import { freezeRows } from './freezeRows.ts'

type RowsQuery<R> = {
  /** The latest response. */
  fresh: readonly R[] | undefined
  /** Identifies the query: a new one replaces the rows at once, even while reading. */
  key: string
  isReading: boolean
  /** The open case's current data. */
  open: R | undefined
}

const noIds: ReadonlySet<string> = new Set()

/** The rows to draw, frozen while the member is reading. */
export function useFrozenRows<R extends { id: string }>(query: RowsQuery<R>) {
  const { fresh, key, isReading, open } = query
  const [frozen, setFrozen] = useState({ key, rows: fresh })
  const [newIds, setNewIds] = useState(noIds)
  const isLive = !isReading || frozen.rows === undefined || frozen.key !== key
  if (isLive && (frozen.rows !== fresh || frozen.key !== key)) {
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
  const shown = (isLive ? fresh : frozen.rows) ?? []
  return {
    ...freezeRows(shown, fresh ?? shown, newIds, open),
    applyPending() {
      setFrozen({ key, rows: fresh })
      setNewIds(noIds)
    },
  }
}
