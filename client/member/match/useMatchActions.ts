import { match, type Duty } from '@hotel/contract/member/match'
import { maxHouses } from '@hotel/contract/member'
import { useQueryClient } from '@tanstack/react-query'

import { useAttemptOnce } from '../../query/useAttempt.ts'
import { useCommand } from '../../query/useCommand.ts'
import { message } from '../../ui/notice/notices.ts'
import { confirm } from '../../ui/overlay/dialogs.ts'
import { refreshMembers } from '../useLiveMembers.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { roomSpans } from '@hotel/contract/house/spans'

type Person = { id: string; name: string }

/** Assigns or removes the selected rooms and reports the result. */
export function useMatchActions(houseIds: readonly string[], onDone: () => void) {
  const { t } = useHotelText()
  const client = useQueryClient()
  const attempt = useAttemptOnce()
  const add = useCommand(match.add)
  const cancel = useCommand(match.cancel)

  async function run(action: () => Promise<(string | undefined)[]>) {
    if (houseIds.length > maxHouses) return void message.error(t('member.match.tooMany'))
    await attempt(async () => {
      const messages = await action()
      refreshMembers(client)
      onDone()
      return messages.filter(Boolean).join(' ')
    })
  }
  const moved = (count: number) => (count > 0 ? t('member.match.moved', { count }) : undefined)

  return {
    busy: add.isPending || cancel.isPending,
    add: ({ id, name }: Person, duty: Duty, exclusive: boolean) =>
      run(async () => {
        const input = { memberId: id, houseIds: [...houseIds], duty, exclusive }
        const { addedCount, endedCount, reassignedCount } = await add.mutateAsync(input)
        return [
          addedCount > 0
            ? t('member.match.added', { name, count: addedCount })
            : t('member.match.addedNone', { name }),
          endedCount > 0 ? t('member.match.ended', { count: endedCount }) : undefined,
          moved(reassignedCount),
        ]
      }),
    async cancel({ id, name }: Person) {
      const agreed = await confirm({
        title: t('member.match.cancelTitle', { count: houseIds.length }),
        text: t('member.match.cancelText', { name }),
        confirmLabel: t('member.match.cancel'),
        danger: true,
      })
      if (!agreed) return
      await run(async () => {
        const done = await cancel.mutateAsync({ memberId: id, houseIds: [...houseIds] })
        const rooms = roomSpans(done.uncoveredHouseNos).join(', ')
        return [
          done.removedCount > 0
            ? t('member.match.removed', { name, count: done.removedCount })
            : t('member.match.removedNone', { name }),
          moved(done.reassignedCount),
          rooms ? t('member.match.nowUncovered', { rooms }) : undefined,
        ]
      })
    },
  }
}
