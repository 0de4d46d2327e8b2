import { code, type CodeKind } from '@hotel/contract/code'

import { useAttemptOnce } from '../../query/useAttempt.ts'
import { useCommand } from '../../query/useCommand.ts'
import { confirm } from '../../ui/overlay/dialogs.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'

/** Issues, renews and revokes the code of one room, or of every room if `houseId` is `all`. */
export function useCodeActions(kind: CodeKind, houseId: string) {
  const { t } = useHotelText()
  const attempt = useAttemptOnce()
  const free = useCommand(code.issue)
  const cost = useCommand(code.issueCost)
  const revoking = useCommand(code.revoke)
  const issuing = kind === 'free' ? free : cost

  const confirmDanger = (operation: 'renew' | 'revoke' | 'renewAll' | 'revokeAll') =>
    confirm({
      title:
        operation === 'renew' || operation === 'revoke'
          ? t(`house.code.${operation}Title`)
          : t(`house.code.${operation}Title.${kind}`),
      text: t(`house.code.${operation}Text`),
      confirmLabel: t(`house.code.${operation}`),
      danger: true,
    })

  return {
    busy: issuing.isPending || revoking.isPending,
    issue: () =>
      attempt(async () => {
        const made = await issuing.mutateAsync({ houseId })
        return 'issuedCount' in made
          ? t('house.code.issuedAll', { count: made.issuedCount })
          : t('house.code.issued', { house: made.houseNo })
      }),
    renew: async () => {
      if (!(await confirmDanger(houseId === 'all' ? 'renewAll' : 'renew'))) return
      await attempt(async () => {
        const made = await issuing.mutateAsync({ houseId, renew: 'true' })
        return 'issuedCount' in made
          ? t('house.code.renewedAll', { count: made.issuedCount })
          : t('house.code.renewed', { house: made.houseNo })
      })
    },
    revoke: async () => {
      if (!(await confirmDanger(houseId === 'all' ? 'revokeAll' : 'revoke'))) return
      await attempt(async () => {
        const { revokedCount } = await revoking.mutateAsync({ houseId, kind })
        return t('house.code.revoked', { count: revokedCount })
      })
    },
  }
}
