import { code, type CodeKind } from '@hotel/contract/code'
import { useQueryClient } from '@tanstack/react-query'

import { problemOf, useProblemWords } from '../../api/problem.ts'
import { invalidateGroup, useCommand } from '../../api/queries.ts'
import { message } from '../../ui/notice/notices.ts'
import { confirm } from '../../ui/overlay/ask.ts'
import { useHotelWords } from '../../session/useHotelWords.ts'

/** Issues, renews and revokes the code of one room, or with `all` those of every room. */
export function useCodeDeeds(kind: CodeKind, houseId: string) {
  const { t } = useHotelWords()
  const client = useQueryClient()
  const wordsFor = useProblemWords()
  const free = useCommand(code.issue)
  const cost = useCommand(code.issueCost)
  const revoking = useCommand(code.revoke)
  const issuing = kind === 'free' ? free : cost

  async function settle(deed: () => Promise<string>) {
    try {
      message.success(await deed())
      await invalidateGroup(client, 'house')
    } catch (error) {
      message.error(wordsFor(problemOf(error)))
    }
  }
  const sure = (what: 'renew' | 'revoke' | 'renewAll' | 'revokeAll') =>
    confirm({
      title: t(`house.code.${what}Title`),
      text: t(`house.code.${what}Text`),
      confirmLabel: t(`house.code.${what}`),
      cancelLabel: t('system.cancel'),
      danger: true,
    })

  return {
    busy: issuing.isPending || revoking.isPending,
    issue: () =>
      settle(async () => {
        const made = await issuing.mutateAsync({ houseId })
        return 'issuedCount' in made
          ? t('house.code.issuedAll', { count: made.issuedCount })
          : t('house.code.issued', { house: made.houseNo })
      }),
    renew: async () => {
      if (!(await sure(houseId === 'all' ? 'renewAll' : 'renew'))) return
      await settle(async () => {
        const made = await issuing.mutateAsync({ houseId, renew: 'true' })
        return 'issuedCount' in made
          ? t('house.code.renewedAll', { count: made.issuedCount })
          : t('house.code.renewed', { house: made.houseNo })
      })
    },
    revoke: async () => {
      if (!(await sure(houseId === 'all' ? 'revokeAll' : 'revoke'))) return
      await settle(async () => {
        const { revokedCount } = await revoking.mutateAsync({ houseId, kind })
        return t('house.code.revoked', { count: revokedCount })
      })
    },
  }
}
