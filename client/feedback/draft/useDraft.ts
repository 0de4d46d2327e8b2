import { useLayoutEffect, useRef, useState } from 'react'

import { dropPhotos } from '../../session/storage/keptPhotos.ts'
import { tabStorage } from '../../session/storage/stored.ts'
import {
  deleteDraft,
  isEmpty,
  photosOf,
  saveDraft,
  unsentPart,
  newDraft,
  readDraft,
  withField,
  type Draft,
} from './draft.ts'

/** Shows a draft in the form that has it open. */
const shown = new Map<string, (draft: Draft) => void>()

/**
 * The draft stored under this key, kept across pages, tabs and reloads until it is sent; `restored`: what
 * of it is still shown.
 */
export function useDraft(key: string, restored = (kept: Draft) => kept) {
  const [draft, setDraft] = useState(() => restored(readDraft(tabStorage(), key) ?? newDraft()))
  const latest = useRef(draft)
  const isDiscarded = useRef(false)
  const [show] = useState(() => (next: Draft) => {
    latest.current = next
    setDraft(next)
  })
  useLayoutEffect(() => {
    shown.set(key, show)
    return () => {
      if (shown.get(key) === show) shown.delete(key)
    }
  }, [key, show])
  function update(change: (before: Draft) => Draft) {
    const other = shown.get(key)
    const isClosed = other !== show
    // A photo may have been uploaded after its form was closed, and opened again.
    if (isClosed && isDiscarded.current) return
    const before = isClosed ? (readDraft(tabStorage(), key) ?? newDraft()) : latest.current
    const next = change(before)
    saveDraft(tabStorage(), key, next)
    show(next)
    if (isClosed) other?.(next)
  }
  return {
    draft,
    /** `also`: other fields that change with this one. */
    write(field: string, text: string, also: Record<string, string> = {}) {
      update((before) => withField(before, field, text, also))
    },
    change(field: string, change: (before: string) => string) {
      update((before) => withField(before, field, change(before.fields[field] ?? '')))
    },
    writeFields(fields: Draft['fields']) {
      update((before) => ({ ...before, fields: { ...before.fields, ...fields } }))
    },
    /** Removes the sent part and returns whether nothing else was written in the meantime. */
    clearSent(sent: Draft): boolean {
      update((before) => unsentPart(before, sent))
      return isEmpty(latest.current)
    },
    discard() {
      isDiscarded.current = true
      deleteDraft(tabStorage(), key)
      void dropPhotos(photosOf(latest.current))
    },
  }
}
