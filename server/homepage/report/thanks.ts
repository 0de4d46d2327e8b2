import type { Thanks } from '@hotel/contract/homepage'

import { dayIn, type Period } from '../../calendar.ts'
import type { Reads } from '../../db/open.ts'
import { listLeaders, listThanks, sumFlowers } from '../../flower/queries.ts'
import type { Asked } from '../period.queries.ts'

/** What guests thanked for; staff see what was given to themselves. */
export async function thanksOf(
  db: Reads,
  { viewer, timezone }: Asked,
  period: Period,
): Promise<Thanks> {
  const asked = { viewer, timezone, filter: period }
  const [{ totalFlowers, thanks }, members, departments, said] = await Promise.all([
    sumFlowers(db, asked),
    listLeaders(db, asked, 'member'),
    listLeaders(db, asked, 'department'),
    listThanks(db, asked),
  ])
  const words = said.map(({ memberName, departmentName, createdAt, ...word }) => ({
    ...word,
    receiver: memberName ?? departmentName ?? '',
    day: dayIn(timezone, new Date(createdAt)),
  }))
  return { flowers: totalFlowers, thanks, members, departments, words }
}
