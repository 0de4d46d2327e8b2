import { factor } from '@hotel/contract/factor'
import type { MemberRow } from '@hotel/contract/member'
import { useQueryClient } from '@tanstack/react-query'

import { useAttemptOnce } from '../../query/useAttempt.ts'
import { useCommand } from '../../query/useCommand.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { confirm } from '../../ui/overlay/dialogs.ts'
import { refreshMembers } from '../useLiveMembers.ts'

/** Turns off a member's two-step sign-in after a confirmation. */
export function useResetFactor({ id, name }: MemberRow) {
  const { t } = useHotelText()
  const client = useQueryClient()
  const attempt = useAttemptOnce()
  const reset = useCommand(factor.reset)
  return async () => {
    const agreed = await confirm({
      title: t('member.resetFactor.title', { name }),
      text: t('member.resetFactor.text'),
      confirmLabel: t('member.resetFactor.confirm'),
      danger: true,
    })
    if (!agreed) return
    await attempt(async () => {
      await reset.mutateAsync({ id })
      refreshMembers(client)
      return t('member.resetFactor.done', { name })
    })
  }
}
