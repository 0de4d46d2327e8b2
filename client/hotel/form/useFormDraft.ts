import { useState } from 'react'

import { useAccount } from '../../session/accountContext.ts'
import {
  saveFormDraft,
  formDraftKey,
  tabStorage,
  readFormDraft,
  type FormDraft,
} from './formDraft.ts'

export type Editing<T> = {
  value: T
  isDirty: boolean
  /** Someone else changed the same value since the edit began. */
  hasConflict: boolean
  change: (value: T) => void
  discard: () => void
  /** Accepts the saved value as known, so that the edit can overwrite it. */
  overwrite: () => void
}

/** Unsaved edit of one form, which survives navigation and reloads until it is saved. */
export function useFormDraft<T>(form: string, saved: T): Editing<T> {
  const key = formDraftKey(useAccount().code, form)
  const [edit, setEdit] = useState(() => readFormDraft<T>(tabStorage(), key))
  const current = JSON.stringify(saved)
  const isDirty = edit !== undefined && JSON.stringify(edit.value) !== current
  const update = (next: FormDraft<T> | undefined) => {
    saveFormDraft(tabStorage(), key, next)
    setEdit(next)
  }
  return {
    value: isDirty ? edit.value : saved,
    isDirty,
    hasConflict: isDirty && edit.base !== current,
    change: (value) =>
      update(
        JSON.stringify(value) === current
          ? undefined
          : { base: isDirty ? edit.base : current, value },
      ),
    discard: () => update(undefined),
    overwrite: () => {
      if (edit) update({ base: current, value: edit.value })
    },
  }
}
