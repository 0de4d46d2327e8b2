import { use, useState } from 'react'

import { AccountContext } from '../session/accountContext.ts'
import { tabStorage, writeStored } from '../session/storage/stored.ts'
import { useEvent } from '../ui/browser/useEvent.ts'
import {
  draftAfterSaving,
  formDraftKey,
  jsonOf,
  readFormDraft,
  rebased,
  type FormDraft,
} from './formDraft.ts'

/**
 * The unsaved edit of a saved value. With a name (`keep`) it survives navigation and reloads until it
 * is saved; without one it lasts as long as the form.
 */
export function useFormDraft<T extends object>(keep: string | undefined, saved: T) {
  // A password is changed before the app opens, without an account; nothing is kept of it.
  const key = formDraftKey(use(AccountContext)?.code ?? '', keep ?? '')
  const storage = keep === undefined ? undefined : tabStorage()
  const [kept, setKept] = useState(() => readFormDraft<T>(storage, key))
  const current = jsonOf(saved)
  // What the form's own save replaced, until the answer is drawn.
  const [replaced, setReplaced] = useState<string>()
  if (replaced !== undefined && kept?.base === current) setReplaced(undefined)
  const edit = kept && kept.base !== current && current !== replaced ? rebased(kept, saved) : kept
  const isDirty = edit !== undefined && jsonOf(edit.value) !== current
  const update = (next: FormDraft<T> | undefined) => {
    writeStored(storage, key, next)
    setKept(next)
  }
  const value = isDirty ? edit.value : saved
  const settle = useEvent((sent: T, answer: T) => {
    setReplaced(current)
    update(draftAfterSaving(edit, sent, answer))
  })
  return {
    value,
    isDirty,
    isKept: keep !== undefined,
    hasConflict: isDirty && edit.base !== current && current !== replaced,
    write(part: Partial<T>) {
      const next = { ...value, ...part }
      if (jsonOf(next) === current) return update(undefined)
      // While both changed the same field, only what this form changed is kept: the rest may change again.
      update(
        isDirty && kept && edit.base !== current
          ? { base: kept.base, value: { ...kept.value, ...part } }
          : { base: current, value: next },
      )
    },
    /** Ends the edit that was sent and saved; keeps what was typed meanwhile. */
    settle,
    discard: () => update(undefined),
  }
}
