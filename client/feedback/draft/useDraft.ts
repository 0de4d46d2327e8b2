import { useRef, useState } from 'react'

import { tabStorage } from '../../session/storage/stored.ts'
import {
  deleteDraft,
  isEmpty,
  saveDraft,
  unsentPart,
  newDraft,
  readDraft,
  withField,
  type Draft,
} from './draft.ts'

/** The draft stored under this key, kept across pages, tabs and reloads until it is sent. */
export function useDraft(key: string) {
  const [draft, setDraft] = useState<Draft>(() => readDraft(tabStorage(), key) ?? newDraft())
  const latest = useRef(draft)
  function update(next: Draft) {
    latest.current = next
    saveDraft(tabStorage(), key, next)
    setDraft(next)
  }
  return {
    draft,
    /** `also`: other fields that change with this one. */
    write(field: string, text: string, also: Record<string, string> = {}) {
      update(withField(latest.current, field, text, also))
    },
    writeFields(fields: Draft['fields']) {
      const { current } = latest
      update({ ...current, fields: { ...current.fields, ...fields } })
    },
    /** Removes the sent part and returns whether nothing else was written in the meantime. */
    clearSent(sent: Draft): boolean {
      update(unsentPart(latest.current, sent))
      return isEmpty(latest.current)
    },
    discard: () => deleteDraft(tabStorage(), key),
  }
}
