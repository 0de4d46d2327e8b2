import { feedback, type FeedbackRow } from '@hotel/contract/feedback'
import { useState } from 'react'

import { problemOf, useProblemText } from '../../api/problem.ts'
import { useCommand } from '../../query/useCommand.ts'
import { useAccount } from '../../session/accountContext.ts'
import { message } from '../../ui/notice/notices.ts'
import { draftKey } from '../draft/draft.ts'
import { useDraft } from '../draft/useDraft.ts'
import { PickList } from '../fields/PickList.tsx'
import { FreeTextField } from '../fields/FreeTextField.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import type { MultiCaseProps } from './AnswerAllDialog.tsx'
import { CaseRows } from './CaseRows.tsx'
import { MergeEffect } from './MergeEffect.tsx'
import { MultiCaseDialog } from './MultiCaseDialog.tsx'
import { useCaseSelection } from './useCaseSelection.ts'

/** Merges others into this case, one request each, so that one failure does not affect the rest. */
export function MergeHereDialog({ item, cases, onDone, onClose }: MultiCaseProps) {
  const { t } = useHotelText()
  const { code } = useAccount()
  const { draft, write, clearSent } = useDraft(draftKey(code, item.id, 'mergeHere'))
  const { picked, pick } = useCaseSelection(item, cases)
  const merging = useMergeAll(item.id)
  const [isTried, setTried] = useState(false)
  const reason = draft.fields['reason']?.trim() ?? ''
  const selected = cases.filter(({ id }) => picked.includes(id) && !merging.done.has(id))

  async function send() {
    setTried(true)
    if (reason === '' || selected.length === 0) return
    const count = await merging.merge(selected, reason)
    if (count > 0) message.success(t('feedback.pattern.merged', { count }))
    onDone()
    if (count < selected.length) return
    if (clearSent(draft)) onClose()
  }
  return (
    <MultiCaseDialog
      title={t('feedback.pattern.mergeHere')}
      send={t('feedback.send.merge')}
      busy={merging.busy}
      problem={undefined}
      onSend={() => void send()}
      onClose={onClose}
    >
      <PickList
        label={t('feedback.merge.which')}
        error={isTried && selected.length === 0 ? t('feedback.error.pickOne') : undefined}
      >
        <CaseRows
          name="mergeIds"
          cases={cases.filter(({ id }) => !merging.done.has(id))}
          picked={picked}
          onPick={pick}
          multiple
        />
      </PickList>
      {merging.failed.length > 0 && (
        <ul className="danger" role="alert">
          {merging.failed.map(({ number, text }) => (
            <li key={number}>
              {number}: {text}
            </li>
          ))}
        </ul>
      )}
      {selected.length > 0 && <MergeEffect from={selected} into={item} />}
      <FreeTextField
        action="merge"
        fields={draft.fields}
        errors={isTried && reason === '' ? { reason: t('feedback.error.required') } : {}}
        onWrite={write}
        field="reason"
        kind="merge"
        rows={2}
      />
    </MultiCaseDialog>
  )
}

/** Merges one case after the other and collects the reason for each that fails. */
function useMergeAll(targetId: string) {
  const textFor = useProblemText()
  const command = useCommand(feedback.act)
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const [failed, setFailed] = useState<readonly { number: string; text: string }[]>([])
  const [busy, setBusy] = useState(false)
  return {
    done,
    failed,
    busy,
    async merge(cases: readonly FeedbackRow[], reason: string) {
      setBusy(true)
      setFailed([])
      let count = 0
      for (const { id, version, feedbackNo } of cases) {
        const input = { feedbackId: id, version, action: 'merge', targetId, reason } as const
        try {
          await command.mutateAsync(input)
          count += 1
          setDone((before) => new Set([...before, id]))
        } catch (error) {
          const text = textFor(problemOf(error))
          setFailed((before) => [...before, { number: feedbackNo, text }])
        }
      }
      setBusy(false)
      return count
    },
  }
}
