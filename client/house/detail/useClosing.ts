import { house, type HouseRow } from '@hotel/contract/house'
import { useQueryClient } from '@tanstack/react-query'

import { queryOf } from '../../query/queries.ts'
import { useAttemptOnce } from '../../query/useAttempt.ts'
import { useCommand } from '../../query/useCommand.ts'
import { confirm } from '../../ui/overlay/dialogs.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'

/** Closes or reopens a room after a confirmation that names the consequences. */
export function useClosing({ id, houseNo, status }: HouseRow) {
  const { t } = useHotelText()
  const client = useQueryClient()
  const attempt = useAttemptOnce()
  const edit = useCommand(house.edit)
  const closes = status === 'in_use'

  const confirmToggle = (openCount: number) =>
    confirm({
      title: t(closes ? 'house.close.closeTitle' : 'house.close.reopenTitle', { house: houseNo }),
      text: closes
        ? t('house.close.closeText', { cases: t('house.close.cases', { count: openCount }) })
        : t('house.close.reopenText'),
      confirmLabel: t(closes ? 'house.close.close' : 'house.close.reopen'),
      danger: closes,
    })

  /** Reads the room again first, as a guest may have opened a case since it was shown. */
  const toggle = () =>
    attempt(async () => {
      const { version, openCount } = await client.fetchQuery({
        ...queryOf(house.find, { id }),
        staleTime: 0,
      })
      if (!(await confirmToggle(openCount))) return
      const keepOpenCases = openCount > 0
      // If a case arrives during the confirmation, the server refuses to close the room.
      await edit.mutateAsync({
        id,
        version,
        status: closes ? 'closed' : 'in_use',
        ...(keepOpenCases ? { keepOpenCases } : {}),
      })
      return t(closes ? 'house.close.closed' : 'house.close.reopened', { house: houseNo })
    })
  return { toggle, busy: edit.isPending }
}
