import type { SettingChange } from '@hotel/contract/hotel'

import type { Reads } from '../../db/open.ts'
import { historyPage, listSettingHistory, namesOfMembers } from './history.queries.ts'

const isOfHead = ({ field }: SettingChange) => field === 'departments.headMemberId'

/** One page of setting changes; department heads are shown with their current names. */
export async function settingHistory(
  db: Reads,
  hotelId: string,
  input: { sections?: string | undefined; before?: number | undefined },
) {
  const found = await listSettingHistory(db, hotelId, input)
  const list = found.slice(0, historyPage)
  const heads = list.flatMap(({ changes }) =>
    changes.filter(isOfHead).flatMap(({ from, to }) => [from, to]),
  )
  const names = await namesOfMembers(
    db,
    hotelId,
    heads.filter((head) => typeof head === 'string'),
  )
  const nameOf = (head: SettingChange['from']) => names.get(String(head)) ?? null
  return {
    list: list.map((entry) => ({
      ...entry,
      changes: entry.changes.map((change) =>
        isOfHead(change) ? { ...change, from: nameOf(change.from), to: nameOf(change.to) } : change,
      ),
    })),
    before: found.length > historyPage ? (list.at(-1)?.seq ?? null) : null,
  }
}
