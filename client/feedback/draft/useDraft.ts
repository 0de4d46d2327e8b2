import { useState } from 'react'

import { forgetDraft, keepDraft, ownShelf, readDraft, written, type Draft } from './draft.ts'
import { requestId } from './requestId.ts'

/** What is being written under this key, kept across pages, tabs and reloads until it is sent. */
export function useDraft(key: string) {
  const [draft, setDraft] = useState<Draft>(
    () => readDraft(ownShelf(), key) ?? { fields: {}, requestId: requestId() },
  )
  return {
    draft,
    /** `also`: what else changes with it. */
    write(field: string, text: string, also: Record<string, string> = {}) {
      setDraft((before) => {
        const next = written(before, field, text, also)
        keepDraft(ownShelf(), key, next)
        return next
      })
    },
    forget: () => forgetDraft(ownShelf(), key),
  }
}
