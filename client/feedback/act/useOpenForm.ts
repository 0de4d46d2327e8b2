import type { FeedbackDetail, StaffAction } from '@hotel/contract/feedback'
import { useState } from 'react'

import { useAccount } from '../../session/accountContext.ts'
import { deleteDraft, draftKey, opened, saveDraft, readDraft } from '../draft/draft.ts'
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

/** The action whose form is open. A case with a draft reopens its form, unless that was closed. */
export function useOpenForm({ id, allowedActions }: FeedbackDetail): OpenForm {
  const { code } = useAccount()
  const keyOf = (action: StaffAction) => draftKey(code, id, action)
  const draftOf = (action: StaffAction) => readDraft(tabStorage(), keyOf(action))
  const mark = (each: FormAction | undefined, isClosed: boolean) => {
    const draft = each && draftOf(each)
    if (draft) saveDraft(tabStorage(), keyOf(each), { ...draft, isClosed })
  }
  const [action, setAction] = useState<FormAction | undefined>(() =>
    allowedActions.filter(hasForm).find((each) => {
      const draft = isInline(each) ? draftOf(each) : undefined
      return draft && !draft.isClosed
    }),
  )
  return {
    action,
    open(next, fields) {
      mark(action, true)
      mark(next, false)
      const draft = opened(draftOf(next), fields)
      if (draft) saveDraft(tabStorage(), keyOf(next), draft)
      else deleteDraft(tabStorage(), keyOf(next))
      setAction(next)
    },
    close(closed = action) {
      mark(closed, true)
      setAction((current) => (current === closed ? undefined : current))
    },
  }
}
