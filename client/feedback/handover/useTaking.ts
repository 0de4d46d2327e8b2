import { handover } from '@hotel/contract/handover'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { problemOf, useProblemWords } from '../../api/problem.ts'
import { invalidateGroup, useCommand } from '../../api/queries.ts'
import { message } from '../../ui/notice/notices.ts'
import { requestId } from '../draft/requestId.ts'
import { useWords } from '../useWords.ts'

/** Signs as the one who takes over; where somebody was first, shows who. */
export function useTaking(id: string) {
  const { t } = useWords()
  const client = useQueryClient()
  const wordsFor = useProblemWords()
  const command = useCommand(handover.take)
  const [request] = useState(requestId)
  async function take() {
    try {
      await command.mutateAsync({ id, requestId: request })
      message.success(t('handover.taken'))
    } catch (error) {
      message.error(wordsFor(problemOf(error)))
      void invalidateGroup(client, 'handover')
    }
  }
  return { busy: command.isPending, take: () => void take() }
}
