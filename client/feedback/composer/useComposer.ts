import type { FeedbackDetail } from '@hotel/contract/feedback'
import { useState } from 'react'

import { useAccount } from '../../session/accountContext.ts'
import { composedActions, type ComposedAction } from '../actions/actions.ts'
import { draftKey, readDraft } from '../draft/draft.ts'
import { tabStorage } from '../../session/storage/stored.ts'

export type ComposerState = {
  allowed: readonly ComposedAction[]
  /** What is written now; undefined if the case allows neither. */
  open: ComposedAction | undefined
  /** Those that were open since the case is. */
  visited: readonly ComposedAction[]
  /** Whose text takes the focus, each time the count grows. */
  focus: { action: ComposedAction; count: number } | undefined
  show: (action: ComposedAction) => void
}

/** Begins with the text that has a draft, else with the reply. */
export function useComposer({ id, allowedActions }: FeedbackDetail): ComposerState {
  const { code } = useAccount()
  const allowed = composedActions.filter((action) => allowedActions.includes(action))
  const [chosen, setChosen] = useState<ComposedAction | undefined>(() =>
    allowed.find((action) => readDraft(tabStorage(), draftKey(code, id, action)) !== undefined),
  )
  const [visited, setVisited] = useState<readonly ComposedAction[]>([])
  const [focus, setFocus] = useState<ComposerState['focus']>()
  const open = chosen && allowed.includes(chosen) ? chosen : allowed[0]
  if (open && !visited.includes(open)) setVisited([...visited, open])
  return {
    allowed,
    open,
    visited: visited.filter((action) => allowed.includes(action)),
    focus,
    show(action) {
      setChosen(action)
      setFocus((before) => ({ action, count: (before?.count ?? 0) + 1 }))
    },
  }
}
