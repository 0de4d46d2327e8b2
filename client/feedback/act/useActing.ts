import type { FeedbackDetail, StaffAction } from '@hotel/contract/feedback'
import { useState } from 'react'

import { useAccount } from '../../session/accountContext.ts'
import { draftKey, keepDraft, ownShelf, readDraft } from '../draft/draft.ts'
import { requestId } from '../draft/requestId.ts'
import { isBeside, isImmediate, otherActions, primaryAction, type AskingAction } from './actions.ts'

export type Acting = {
  /** The action whose form is open. */
  chosen: AskingAction | undefined
  /** Opens its form, with what is known already. */
  begin: (action: AskingAction, fields?: Record<string, string>) => void
  /** Puts its form away; another that was begun meanwhile stays. */
  end: (action: AskingAction) => void
}

/** Which action somebody is at; what was being written beside the case goes on by itself. */
export function useActing(item: FeedbackDetail): Acting {
  const { code } = useAccount()
  const keyOf = (action: StaffAction) => draftKey(code, item.id, action)
  const [chosen, setChosen] = useState<AskingAction | undefined>(() =>
    [primaryAction(item), ...otherActions(item)].find(
      (action): action is AskingAction =>
        action !== undefined &&
        !isImmediate(action) &&
        isBeside(action) &&
        readDraft(ownShelf(), keyOf(action)) !== undefined,
    ),
  )
  return {
    chosen,
    begin(action, fields) {
      if (fields) {
        const before = readDraft(ownShelf(), keyOf(action))?.fields
        const draft = { fields: { ...before, ...fields }, requestId: requestId() }
        keepDraft(ownShelf(), keyOf(action), draft)
      }
      setChosen(action)
    },
    end: (action) => setChosen((now) => (now === action ? undefined : now)),
  }
}
