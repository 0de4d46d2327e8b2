import { useState } from 'react'

import { useAccount } from '../../session/accountContext.ts'
import { keepEdit, keptKey, ownShelf, readKept, type Kept } from './kept.ts'

export type Editing<T> = {
  value: T
  isDirty: boolean
  /** Somebody else changed this very thing since the edit began. */
  isOvertaken: boolean
  change: (value: T) => void
  discard: () => void
  /** What was saved meanwhile is known and written over. */
  insist: () => void
}

/** What is being edited in one form, kept across pages, tabs and reloads until it is saved. */
export function useKept<T>(form: string, saved: T): Editing<T> {
  const key = keptKey(useAccount().code, form)
  const [edit, setEdit] = useState(() => readKept<T>(ownShelf(), key))
  const standing = JSON.stringify(saved)
  const isDirty = edit !== undefined && JSON.stringify(edit.value) !== standing
  const keep = (next: Kept<T> | undefined) => {
    keepEdit(ownShelf(), key, next)
    setEdit(next)
  }
  return {
    value: isDirty ? edit.value : saved,
    isDirty,
    isOvertaken: isDirty && edit.base !== standing,
    change: (value) => keep({ base: isDirty ? edit.base : standing, value }),
    discard: () => keep(undefined),
    insist: () => {
      if (edit) keep({ base: standing, value: edit.value })
    },
  }
}
