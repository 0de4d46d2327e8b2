import { handover } from '@hotel/contract/handover'
import { sendOnce } from '@hotel/contract/http/request-id'
import { newId } from '@hotel/web/newId'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { problemOf, useProblemText } from '../../api/problem.ts'
import { invalidateGroup } from '../../query/queries.ts'
import { useCommand } from '../../query/useCommand.ts'
import { message } from '../../ui/notice/notices.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'

/** Signs for the receiving shift; on a conflict, refetches to show who signed first. */
export function useTakeOver(id: string) {
  const { t } = useHotelText()
  const client = useQueryClient()
  const textFor = useProblemText()
  const command = useCommand(handover.take)
  const [seed] = useState(newId)
  async function takeOver() {
    try {
      await sendOnce(seed, { id }, command.mutateAsync)
      message.success(t('handover.taken'))
    } catch (error) {
      message.error(textFor(problemOf(error)))
      void invalidateGroup(client, 'handover')
    }
  }
  return { busy: command.isPending, takeOver: () => void takeOver() }
}
