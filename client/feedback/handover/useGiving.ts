import { handover, type HandoverScope } from '@hotel/contract/handover'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { problemOf, type Problem } from '../../api/problem.ts'
import { useCommand } from '../../api/queries.ts'
import { useAccount } from '../../session/accountContext.ts'
import { message } from '../../ui/notice/notices.ts'
import { draftKey } from '../draft/draft.ts'
import { useDraft } from '../draft/useDraft.ts'
import { useWords } from '../useWords.ts'
import { addressOfHandover } from './address.ts'

/** The note that is being written, and the signature under it. */
export function useGiving() {
  const { t } = useWords()
  const { code } = useAccount()
  const navigate = useNavigate()
  const { draft, write, forget } = useDraft(draftKey(code, 'handover', 'give'))
  const give = useCommand(handover.give)
  const [problem, setProblem] = useState<Problem>()
  const scope = (draft.fields['scope'] ?? 'all') as HandoverScope
  const note = draft.fields['note'] ?? ''

  async function send() {
    setProblem(undefined)
    try {
      const { id } = await give.mutateAsync({ scope, note, requestId: draft.requestId })
      forget()
      message.success(t('handover.given'))
      void navigate(addressOfHandover(id))
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
