import { match, type Duty } from '@hotel/contract/match'
import { mostHouses } from '@hotel/contract/member'
import { useQueryClient } from '@tanstack/react-query'

import { problemOf, useProblemWords } from '../../api/problem.ts'
import { useCommand } from '../../api/queries.ts'
import { message } from '../../ui/notice/notices.ts'
import { confirm } from '../../ui/overlay/ask.ts'
import { refreshMembers } from '../useLiveMembers.ts'
import { useHotelWords } from '../../session/useHotelWords.ts'
import { roomSpans } from './roomSpans.ts'

type Person = { id: string; name: string }

/** Makes somebody answer for the rooms chosen, or no longer; says what came of it. */
export function useMatching(houseIds: readonly string[], onDone: () => void) {
  const { t } = useHotelWords()
  const client = useQueryClient()
  const wordsFor = useProblemWords()
  const add = useCommand(match.add)
  const cancel = useCommand(match.cancel)

  async function settle(deed: () => Promise<(string | undefined)[]>) {
    if (houseIds.length > mostHouses) return void message.error(t('member.match.tooMany'))
    try {
      const said = await deed()
      message.success(said.filter(Boolean).join(' '))
      refreshMembers(client)
      onDone()
    } catch (error) {
      message.error(wordsFor(problemOf(error)))
    }
  }
  const moved = (count: number) => (count > 0 ? t('member.match.moved', { count }) : undefined)

  return {
    busy: add.isPending || cancel.isPending,
    add: ({ id, name }: Person, duty: Duty, exclusive: boolean) =>
      settle(async () => {
        const wish = { memberId: id, houseIds: [...houseIds], duty, exclusive }
        const { addedCount, endedCount, reassignedCount } = await add.mutateAsync(wish)
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
        cancelLabel: t('system.cancel'),
        danger: true,
      })
      if (!agreed) return
      await settle(async () => {
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
