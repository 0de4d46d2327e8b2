import type { StaffAction } from '@hotel/contract/feedback'
import { inputField } from '@hotel/contract/feedback/action-rules'
import { useEffect, useRef, useState } from 'react'

import { useAccount } from '../../session/accountContext.ts'
import { dropPhotos } from '../../session/storage/keptPhotos.ts'
import { tabStorage } from '../../session/storage/stored.ts'
import { Button } from '../../ui/Button.tsx'
import { useCopy } from '../../ui/browser/useCopy.ts'
import { ConflictPanel } from '../../ui/form/ConflictPanel.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { deleteDraft, draftKey, photosOf, readDraft, type Draft } from './draft.ts'

type UnsentWordsProps = {
  caseId: string
  /** Those whose form is not there (any more). */
  actions: readonly StaffAction[]
}

/** What was typed for actions that the case no longer takes, to be copied or discarded. */
export function UnsentWords({ caseId, actions }: UnsentWordsProps) {
  const { code } = useAccount()
  const [, setDiscarded] = useState(0)
  return actions.map((action) => {
    const key = draftKey(code, caseId, action)
    const draft = readDraft(tabStorage(), key)
    const words = wordsOf(action, draft)
    const discard = () => {
      deleteDraft(tabStorage(), key)
      if (draft) void dropPhotos(photosOf(draft))
      setDiscarded((count) => count + 1)
    }
    return words && <UnsentPanel key={key} action={action} words={words} onDiscard={discard} />
  })
}

type UnsentPanelProps = { action: StaffAction; words: string; onDiscard: () => void }

function UnsentPanel({ action, words, onDiscard }: UnsentPanelProps) {
  const { t } = useHotelText()
  const copy = useCopy()
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    // The field that had the focus is gone, and what is still typed must not become keys of actions.
    if (document.activeElement === document.body) area.current?.focus()
  }, [])
  const title = t('feedback.unsent.title', { action: t(`feedback.action.${action}`) })
  return (
    <ConflictPanel
      title={title}
      actions={
        <>
          <Button onClick={onDiscard}>{t('feedback.unsent.discard')}</Button>
          <Button variant="primary" onClick={() => void copy(words)}>
            {t('feedback.unsent.copy')}
          </Button>
        </>
      }
    >
      <textarea
        ref={area}
        readOnly
        rows={3}
        className="full break pad-3"
        dir="auto"
        aria-label={title}
        value={words}
      />
    </ConflictPanel>
  )
}

/** Fields of this length hold words, others choices. */
const wordsFrom = 500

/** The words of a draft, without what was chosen. */
const wordsOf = (action: StaffAction, draft: Draft | undefined) =>
  Object.entries(draft?.fields ?? {})
    .filter(([field]) => (inputField(action, field).maxLength ?? 0) >= wordsFrom)
    .map(([, text]) => text.trim())
    .filter((text) => text !== '')
    .join('\n\n')
