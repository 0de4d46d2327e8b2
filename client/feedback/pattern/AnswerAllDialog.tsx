import { feedbackBulk } from '@hotel/contract/bulk'
import type { FeedbackDetail, FeedbackRow } from '@hotel/contract/feedback'
import { useState } from 'react'

import { problemOf, useProblemWords, type Problem } from '../../api/problem.ts'
import { useCommand } from '../../api/queries.ts'
import { useAccount } from '../../session/accountContext.ts'
import { message } from '../../ui/notice/notices.ts'
import { longestWords } from '../act/problems.ts'
import { draftKey } from '../draft/draft.ts'
import { useDraft } from '../draft/useDraft.ts'
import { PickList } from '../form/PickList.tsx'
import { Words } from '../form/Words.tsx'
import { useWords } from '../useWords.ts'
import { CaseRows } from './CaseRows.tsx'
import { SeveralDialog } from './SeveralDialog.tsx'
import { useSeveral } from './useSeveral.ts'

export type SeveralProps = {
  item: FeedbackDetail
  cases: readonly FeedbackRow[]
  onDone: () => void
  onClose: () => void
}

/** The same words to the guests of several cases, each as a reply of its own. */
export function AnswerAllDialog({ item, cases, onDone, onClose }: SeveralProps) {
  const { t } = useWords()
  const { code } = useAccount()
  const wordsFor = useProblemWords()
  const { draft, write, forget } = useDraft(draftKey(code, item.id, 'answerAll'))
  const answerAll = useCommand(feedbackBulk.answerAll)
  const { picked, pick } = useSeveral(item, cases)
  const [problem, setProblem] = useState<Problem>()
  const [isTried, setTried] = useState(false)
  const text = draft.fields['message']?.trim() ?? ''
  const isTooLong = text.length > longestWords

  async function send() {
    setTried(true)
    setProblem(undefined)
    if (text === '' || isTooLong || picked.length === 0) return
    const { requestId } = draft
    try {
      const done = await answerAll.mutateAsync({ requestId, feedbackIds: picked, message: text })
      forget()
      message.success(t('feedback.pattern.answered', { count: done.answered.length }))
      if (done.left.length > 0) {
        const missed = cases.filter(({ id }) => done.left.includes(id))
        const numbers = missed.map(({ feedbackNo }) => feedbackNo).join(', ')
        message.warning(t('feedback.pattern.notAnswered', { numbers }))
      }
      onDone()
      onClose()
    } catch (error) {
      setProblem(problemOf(error))
    }
  }
  const fields = problem?.kind === 'fields' ? problem.fields : {}
  const missing = text === '' ? t('feedback.error.required') : t('feedback.error.tooLong')
  const wrong = text === '' || isTooLong ? missing : undefined
  return (
    <SeveralDialog
      title={t('feedback.pattern.answerAll')}
      send={t('feedback.send.reply')}
      busy={answerAll.isPending}
      problem={problem && problem.kind !== 'fields' ? wordsFor(problem) : undefined}
      onSend={() => void send()}
      onClose={onClose}
    >
      <Words
        fields={draft.fields}
        errors={{ message: (isTried && wrong) || (fields['message'] ?? '') }}
        onWrite={write}
        field="message"
        kind="reply"
      />
      <PickList
        label={t('feedback.pattern.whom')}
        error={isTried && picked.length === 0 ? t('feedback.error.pickOne') : fields['feedbackIds']}
      >
        <CaseRows name="feedbackIds" cases={cases} picked={picked} onPick={pick} several />
      </PickList>
    </SeveralDialog>
  )
}
