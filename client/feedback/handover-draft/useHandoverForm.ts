import { handover, type HandoverScope } from '@hotel/contract/handover'
import { sendOnce } from '@hotel/contract/http/request-id'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { problemOf, type Problem } from '../../api/problem.ts'
import { useCommand } from '../../query/useCommand.ts'
import { useAccount } from '../../session/accountContext.ts'
import { message } from '../../ui/notice/notices.ts'
import { draftKey } from '../draft/draft.ts'
import { useDraft } from '../draft/useDraft.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { addressOfHandover } from '../handover/address.ts'

/** The handover note and its signature. */
export function useHandoverForm() {
  const { t } = useHotelText()
  const { code } = useAccount()
  const navigate = useNavigate()
  const { draft, write, clearSent } = useDraft(draftKey(code, 'handover', 'give'))
  const give = useCommand(handover.give)
  const [problem, setProblem] = useState<Problem>()
  const scope = (draft.fields['scope'] ?? 'all') as HandoverScope
  const note = draft.fields['note'] ?? ''

  async function send() {
    setProblem(undefined)
    try {
      const { id } = await sendOnce(draft.seed, { scope, note }, give.mutateAsync)
      message.success(t('handover.given'))
      if (clearSent(draft)) void navigate(addressOfHandover(id))
    } catch (error) {
      setProblem(problemOf(error))
    }
  }
  return {
    scope,
    note,
    problem,
    busy: give.isPending,
    choose: (next: HandoverScope) => write('scope', next),
    write: (text: string) => write('note', text),
    sign: () => void (give.isPending || send()),
  }
}
