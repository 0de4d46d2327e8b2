import { use, useState } from 'react'

import { AccountContext } from '../session/accountContext.ts'
import {
  saveFormDraft,
  formDraftKey,
  tabStorage,
  readFormDraft,
  type FormDraft,
} from './formDraft.ts'

/**
 * The unsaved edit of a saved value. With a name (`keep`) it survives navigation and reloads until it
 * is saved; without one it lasts as long as the form.
 */
export function useFormDraft<T>(keep: string | undefined, saved: T) {
  // A password is changed before the app opens, without an account; nothing is kept of it.
  const key = formDraftKey(use(AccountContext)?.code ?? '', keep ?? '')
  const storage = keep === undefined ? undefined : tabStorage()
  const [edit, setEdit] = useState(() => readFormDraft<T>(storage, key))
  const current = JSON.stringify(saved)
  const isDirty = edit !== undefined && JSON.stringify(edit.value) !== current
  const update = (next: FormDraft<T> | undefined) => {
    saveFormDraft(storage, key, next)
    setEdit(next)
  }
  return {
    value: isDirty ? edit.value : saved,
    isDirty,
    /** Someone else changed the same value since the edit began. */
    hasConflict: isDirty && edit.base !== current,
    change: (value: T) =>
      update(
        JSON.stringify(value) === current
          ? undefined
          : { base: isDirty ? edit.base : current, value },
      ),
    discard: () => update(undefined),
    /** Accepts the saved value as known, so that the edit can overwrite it. */
    overwrite: () => {
      if (edit) update({ base: current, value: edit.value })
    },
  }
}
