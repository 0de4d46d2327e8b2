import { useState } from 'react'

import { useFeedbackEvents, useGoneCases } from '../../api/stream.ts'
import { settle } from './settle.ts'

type Question<R> = {
  /** What the server says now. */
  fresh: readonly R[] | undefined
  /** Names what was asked: another question is answered at once, however much is being read. */
  key: string
  isReading: boolean
  /** The case that is open, as it is now. */
  open: R | undefined
}

const none: ReadonlySet<string> = new Set()

/** The rows to draw. */
export function useSettledRows<R extends { id: string }>(question: Question<R>) {
  const { fresh, key, isReading, open } = question
  const [kept, keep] = useState({ key, rows: fresh })
  const [cameIds, setCameIds] = useState(none)
  const follows = !isReading || kept.rows === undefined || kept.key !== key
  if (follows && (kept.rows !== fresh || kept.key !== key)) {
    keep({ key, rows: fresh })
    if (cameIds.size > 0) setCameIds(none)
  }
  useFeedbackEvents(({ action, feedbackId }) => {
    if (action === 'submit') setCameIds((ids) => new Set(ids).add(feedbackId))
  })
  useGoneCases((gone) => {
    keep((now) => ({ ...now, rows: now.rows?.filter(({ id }) => id !== gone) }))
  })
  const shown = (follows ? fresh : kept.rows) ?? []
  return {
    ...settle(shown, fresh ?? shown, cameIds, open),
    catchUp() {
      keep({ key, rows: fresh })
      setCameIds(none)
    },
  }
}
