import { feedback, type FeedbackRow } from '@hotel/contract/feedback'
import { useState } from 'react'

import { problemOf, useProblemWords } from '../../api/problem.ts'
import { useCommand } from '../../api/queries.ts'
import { useAccount } from '../../session/accountContext.ts'
import { message } from '../../ui/notice/notices.ts'
import { draftKey } from '../draft/draft.ts'
import { useDraft } from '../draft/useDraft.ts'
import { PickList } from '../form/PickList.tsx'
import { Words } from '../form/Words.tsx'
import { useWords } from '../useWords.ts'
import type { SeveralProps } from './AnswerAllDialog.tsx'
import { CaseRows } from './CaseRows.tsx'
import { MergeEffect } from './MergeEffect.tsx'
import styles from './pattern.module.css'
import { SeveralDialog } from './SeveralDialog.tsx'
import { useSeveral } from './useSeveral.ts'

/** Others go on with this one; each by itself, so that one that cannot leaves the rest as they are. */
export function MergeHereDialog({ item, cases, onDone, onClose }: SeveralProps) {
  const { t } = useWords()
  const { code } = useAccount()
  const { draft, write, forget } = useDraft(draftKey(code, item.id, 'mergeHere'))
  const { picked, pick } = useSeveral(item, cases)
  const merging = useMerging(item.id)
  const [isTried, setTried] = useState(false)
  const reason = draft.fields['reason']?.trim() ?? ''
  const chosen = cases.filter(({ id }) => picked.includes(id) && !merging.done.has(id))

  async function send() {
    setTried(true)
    if (reason === '' || chosen.length === 0) return
    const count = await merging.merge(chosen, reason)
    if (count > 0) message.success(t('feedback.pattern.merged', { count }))
    onDone()
    if (count < chosen.length) return
    forget()
    onClose()
  }
  return (
    <SeveralDialog
      title={t('feedback.pattern.mergeHere')}
      send={t('feedback.send.merge')}
      busy={merging.busy}
      problem={undefined}
      onSend={() => void send()}
      onClose={onClose}
    >
      <PickList
        label={t('feedback.merge.which')}
        error={isTried && chosen.length === 0 ? t('feedback.error.pickOne') : undefined}
      >
        <CaseRows
          name="mergeIds"
          cases={cases.filter(({ id }) => !merging.done.has(id))}
          picked={picked}
          onPick={pick}
          several
        />
      </PickList>
      {merging.left.length > 0 && (
        <ul className={styles.left} role="alert">
          {merging.left.map(({ number, why }) => (
            <li key={number}>
              {number}: {why}
            </li>
          ))}
        </ul>
      )}
      {chosen.length > 0 && <MergeEffect from={chosen} into={item} />}
      <Words
        fields={draft.fields}
        errors={isTried && reason === '' ? { reason: t('feedback.error.required') } : {}}
        onWrite={write}
        field="reason"
        kind="merge"
        rows={2}
      />
    </SeveralDialog>
  )
}

/** Merges one after the other, and says of each that stayed why. */
function useMerging(targetId: string) {
  const wordsFor = useProblemWords()
  const command = useCommand(feedback.act)
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const [left, setLeft] = useState<readonly { number: string; why: string }[]>([])
  const [busy, setBusy] = useState(false)
  return {
    done,
    left,
    busy,
    async merge(cases: readonly FeedbackRow[], reason: string) {
      setBusy(true)
      setLeft([])
      let count = 0
      for (const { id, version, feedbackNo } of cases) {
        const deed = { feedbackId: id, version, action: 'merge', targetId, reason } as const
        try {
          await command.mutateAsync(deed)
          count += 1
          setDone((before) => new Set([...before, id]))
        } catch (error) {
          const why = wordsFor(problemOf(error))
          setLeft((before) => [...before, { number: feedbackNo, why }])
        }
      }
      setBusy(false)
      return count
    },
  }
}
