import { session, type SessionRow } from '@hotel/contract/session'

import { useAttemptOnce } from '../../query/useAttempt.ts'
import { useCommand } from '../../query/useCommand.ts'
import { confirm } from '../../ui/overlay/dialogs.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'

/** Ends one's other sessions: one at once, all of them after a confirmation. */
export function useSessions() {
  const { t } = useHotelText()
  const attempt = useAttemptOnce()
  const revoking = useCommand(session.revoke)
  const revokingOthers = useCommand(session.revokeOthers)
  return {
    busyId: revoking.isPending ? revoking.variables?.id : undefined,
    busy: revokingOthers.isPending,
    end: ({ id }: SessionRow, name: string) =>
      attempt(async () => {
        await revoking.mutateAsync({ id })
        return t('member.sessions.ended', { name })
      }, id),
    async endOthers() {
      const agreed = await confirm({
        title: t('member.sessions.othersTitle'),
        text: t('member.sessions.othersText'),
        confirmLabel: t('member.sessions.othersConfirm'),
      })
      if (!agreed) return
      await attempt(async () => {
        const { endedCount: count } = await revokingOthers.mutateAsync({})
        return t('member.sessions.othersEnded', { count })
      })
    },
  }
}
