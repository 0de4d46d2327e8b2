import type { FeedbackDetail, StaffAction } from '@hotel/contract/feedback'
import { newId } from '@hotel/web/newId'
import { useState } from 'react'

import { useAccount } from '../../session/accountContext.ts'
import { draftKey, saveDraft, tabStorage, readDraft } from '../draft/draft.ts'
import {
  isImmediate,
  isInline,
  otherActions,
  primaryAction,
  type FormAction,
} from '../actions/actions.ts'

export type ActiveForm = {
  /** The action whose form is open. */
  openAction: FormAction | undefined
  /** Opens the action's form, prefilled with `fields`. */
  open: (action: FormAction, fields?: Record<string, string>) => void
  /** Closes this action's form; a form opened in the meantime stays open. */
  close: (action: FormAction) => void
}

/** The action whose form is open. A case with a draft reopens the form of that draft. */
export function useActiveForm(item: FeedbackDetail): ActiveForm {
  const { code } = useAccount()
  const keyOf = (action: StaffAction) => draftKey(code, item.id, action)
  const [openAction, setOpenAction] = useState<FormAction | undefined>(() =>
    [primaryAction(item), ...otherActions(item)].find(
      (action): action is FormAction =>
        action !== undefined &&
        !isImmediate(action) &&
        isInline(action) &&
        readDraft(tabStorage(), keyOf(action)) !== undefined,
    ),
  )
  return {
    openAction,
    open(action, fields) {
      if (fields) {
        const before = readDraft(tabStorage(), keyOf(action))?.fields
        const draft = { fields: { ...before, ...fields }, seed: newId() }
        saveDraft(tabStorage(), keyOf(action), draft)
      }
      setOpenAction(action)
    },
    close: (action) => setOpenAction((current) => (current === action ? undefined : current)),
  }
}
