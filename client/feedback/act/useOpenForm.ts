import type { FeedbackDetail, StaffAction } from '@hotel/contract/feedback'
import { newId } from '@hotel/web/newId'
import { useState } from 'react'

import { useAccount } from '../../session/accountContext.ts'
import { draftKey, saveDraft, readDraft } from '../draft/draft.ts'
import { hasForm, isInline, type FormAction } from '../actions/actions.ts'
import { tabStorage } from '../../session/storage/stored.ts'

export type OpenForm = {
  /** The action whose form is open. */
  action: FormAction | undefined
  /** Opens the action's form, prefilled with `fields`. */
  open: (action: FormAction, fields?: Record<string, string>) => void
  /** Closes this action's form, or whichever is open; a form opened in the meantime stays open. */
  close: (action?: FormAction) => void
}

/** The action whose form is open. A case with a draft reopens the form of that draft. */
export function useOpenForm({ id, allowedActions }: FeedbackDetail): OpenForm {
  const { code } = useAccount()
  const keyOf = (action: StaffAction) => draftKey(code, id, action)
  const [action, setAction] = useState<FormAction | undefined>(() =>
    allowedActions
      .filter(hasForm)
      .find((each) => isInline(each) && readDraft(tabStorage(), keyOf(each)) !== undefined),
  )
  return {
    action,
    open(next, fields) {
      if (fields) {
        const before = readDraft(tabStorage(), keyOf(next))?.fields
        const draft = { fields: { ...before, ...fields }, seed: newId() }
        saveDraft(tabStorage(), keyOf(next), draft)
      }
      setAction(next)
    },
    close: (closed) =>
      setAction((current) => (closed === undefined || current === closed ? undefined : current)),
  }
}
