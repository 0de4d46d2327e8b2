import { house, type HouseRow } from '@hotel/contract/house'
import { useQueryClient } from '@tanstack/react-query'

import { problemOf, useProblemWords } from '../../api/problem.ts'
import { queryOf, useCommand } from '../../api/queries.ts'
import { message } from '../../ui/notice/notices.ts'
import { confirm } from '../../ui/overlay/ask.ts'
import { useHotelWords } from '../../session/useHotelWords.ts'

/** Closes a room or opens it again, after saying what becomes of its card and its cases. */
export function useClosing({ id, houseNo, status }: HouseRow) {
  const { t } = useHotelWords()
  const client = useQueryClient()
  const wordsFor = useProblemWords()
  const edit = useCommand(house.edit)
  const closes = status === 'in_use'

  const agree = (openCount: number) =>
    confirm({
      title: t(closes ? 'house.close.closeTitle' : 'house.close.reopenTitle', { house: houseNo }),
      text: closes
        ? t('house.close.closeText', { cases: t('house.close.cases', { count: openCount }) })
        : t('house.close.reopenText'),
      confirmLabel: t(closes ? 'house.close.close' : 'house.close.reopen'),
      cancelLabel: t('system.cancel'),
      danger: closes,
    })

  /** How it is now: what stands on screen may be older than a guest's case. */
  async function toggle() {
    try {
      const { version, openCount } = await client.fetchQuery({
        ...queryOf(house.find, { id }),
        staleTime: 0,
      })
      if (!(await agree(openCount))) return
      const keepOpenCases = openCount > 0
      await edit.mutateAsync({
        id,
        version,
        status: closes ? 'closed' : 'in_use',
        ...(keepOpenCases ? { keepOpenCases } : {}),
      })
      message.success(t(closes ? 'house.close.closed' : 'house.close.reopened', { house: houseNo }))
    } catch (error) {
      // A case that came in while one was asked is told by the server: nothing is closed over it.
      message.error(wordsFor(problemOf(error)))
    }
  }
  return { toggle, busy: edit.isPending }
}
