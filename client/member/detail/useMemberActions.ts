import { member, type MemberRow } from '@hotel/contract/member'
import { useQueryClient } from '@tanstack/react-query'

import { useAttemptOnce } from '../../query/useAttempt.ts'
import { useCommand } from '../../query/useCommand.ts'
import { confirm, prompt } from '../../ui/overlay/dialogs.ts'
import { refreshMembers } from '../useLiveMembers.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'

/** Disables, reactivates and deletes a member after a confirmation that names the consequences. */
export function useMemberActions(item: MemberRow, onGone: () => void) {
  const { t } = useHotelText()
  const client = useQueryClient()
  const attempt = useAttemptOnce()
  const edit = useCommand(member.edit)
  const remove = useCommand(member.remove)
  const { id, name, version, openCount: count } = item

  const run = (action: () => Promise<string>) =>
    attempt(async () => {
      const done = await action()
      refreshMembers(client)
      return done
    })

  return {
    busy: edit.isPending || remove.isPending,
    async disable() {
      const reason = await prompt({
        title: t('member.disable.title', { name }),
        text: t('member.disable.text', { name, count }),
        label: t('member.disable.reason'),
        validator: (text) => text.trim().length > 0 && text.trim().length <= 500,
        invalidText: t('member.reject.reasonMissing'),
        confirmLabel: t('member.disable.confirm'),
        danger: true,
      })
      if (reason === undefined) return
      await run(async () => {
        const done = await edit.mutateAsync({ id, version, status: 'disabled', reason })
        return t('member.disable.done', { name, count: done.reassignedCount })
      })
    },
    async enable() {
      const agreed = await confirm({
        title: t('member.enable.title', { name }),
        text: t('member.enable.text'),
        confirmLabel: t('member.enable.confirm'),
      })
      if (!agreed) return
      await run(async () => {
        await edit.mutateAsync({ id, version, status: 'active' })
        return t('member.enable.done', { name })
      })
    },
    async remove() {
      const agreed = await confirm({
        title: t('member.delete.title', { name }),
        text: t('member.delete.text', { name, count }),
        confirmLabel: t('member.delete.confirm'),
        danger: true,
      })
      if (!agreed) return
      await run(async () => {
        const { reassignedCount } = await remove.mutateAsync({ id })
        onGone()
        return t('member.delete.done', { name, count: reassignedCount })
      })
    },
  }
}
