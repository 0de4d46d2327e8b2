import { feedbackBulk } from '@hotel/contract/feedback/bulk-endpoints'
import { inputField } from '@hotel/contract/feedback/action-rules'
import type { FeedbackDetail, FeedbackRow } from '@hotel/contract/feedback'
import { sendOnce } from '@hotel/contract/http/request-id'
import { useState } from 'react'

import { problemOf, type Problem } from '../../api/problem.ts'
import { useCommand } from '../../query/useCommand.ts'
import { useAccount } from '../../session/accountContext.ts'
import { message } from '../../ui/notice/notices.ts'
import { draftKey } from '../draft/draft.ts'
import { useDraft } from '../draft/useDraft.ts'
import { PickList } from '../fields/PickList.tsx'
import { FreeTextField } from '../fields/FreeTextField.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { CaseRows } from './CaseRows.tsx'
import { MultiCaseDialog } from './MultiCaseDialog.tsx'
import { useCaseSelection } from './useCaseSelection.ts'

export type MultiCaseProps = {
  item: FeedbackDetail
  cases: readonly FeedbackRow[]
  onDone: () => void
  onClose: () => void
}

/** Sends the same reply to the guests of several cases. */
export function AnswerAllDialog({ item, cases, onDone, onClose }: MultiCaseProps) {
  const { t } = useHotelText()
  const { code } = useAccount()
  const { draft, write, clearSent } = useDraft(draftKey(code, item.id, 'answerAll'))
  const answerAll = useCommand(feedbackBulk.answerAll)
  const { picked, pick } = useCaseSelection(item, cases)
  const [problem, setProblem] = useState<Problem>()
  const [isTried, setTried] = useState(false)
  const text = draft.fields['message']?.trim() ?? ''
  const { maxLength = Infinity } = inputField('reply', 'message')
  const isTooLong = text.length > maxLength

  async function send() {
    setTried(true)
    setProblem(undefined)
    if (text === '' || isTooLong || picked.length === 0) return
    try {
      const content = { feedbackIds: picked, message: text }
      const done = await sendOnce(draft.seed, content, answerAll.mutateAsync)
      message.success(t('feedback.pattern.answered', { count: done.answered.length }))
      if (done.left.length > 0) {
        const failed = cases.filter(({ id }) => done.left.includes(id))
        const numbers = failed.map(({ feedbackNo }) => feedbackNo).join(', ')
        message.warning(t('feedback.pattern.notAnswered', { numbers }))
      }
      onDone()
      if (clearSent(draft)) onClose()
    } catch (error) {
      setProblem(problemOf(error))
    }
  }
  const fields = problem?.kind === 'fields' ? problem.fields : {}
  const errorText = text === '' ? t('feedback.error.required') : t('feedback.error.tooLong')
  const error = text === '' || isTooLong ? errorText : undefined
  return (
    <MultiCaseDialog
      title={t('feedback.pattern.answerAll')}
      send={t('feedback.send.reply')}
      busy={answerAll.isPending}
      problem={problem}
      onSend={() => void send()}
      onClose={onClose}
    >
      <FreeTextField
        action="reply"
        fields={draft.fields}
        errors={{ message: (isTried && error) || (fields['message'] ?? '') }}
        onWrite={write}
        field="message"
        kind="reply"
      />
      <PickList
        label={t('feedback.pattern.whom')}
        error={isTried && picked.length === 0 ? t('feedback.error.pickOne') : fields['feedbackIds']}
      >
        <CaseRows name="feedbackIds" cases={cases} picked={picked} onPick={pick} multiple />
      </PickList>
    </MultiCaseDialog>
  )
}
