import type { Thanks } from '@hotel/contract/homepage/charts'
import { departmentNames } from '@hotel/contract/member/department'

import { dayIn, type Period } from '../../calendar.ts'
import type { Reads } from '../../db/open.ts'
import { listLeaders, listThanks, sumFlowers } from '../../flower/queries.ts'
import type { QueryScope } from '../../feedback/list/period.queries.ts'

/** Compliments of a period; staff see only their own. */
export async function thanksOf(
  db: Reads,
  { viewer, timezone }: QueryScope,
  period: Period,
): Promise<Thanks> {
  const query = { viewer, timezone, filter: period }
  const [{ totalFlowers, thanks }, members, departments, list] = await Promise.all([
    sumFlowers(db, query),
    listLeaders(db, query, 'member'),
    listLeaders(db, query, 'department'),
    listThanks(db, query),
  ])
  const words = list.map(({ memberName, departmentName, createdAt, ...compliment }) => ({
    ...compliment,
    receiver:
      memberName === null
        ? departmentNames(departmentName ?? '')
        : { en: memberName, 'zh-CN': memberName },
    day: dayIn(timezone, new Date(createdAt)),
  }))
  return { flowers: totalFlowers, thanks, members, departments, words }
}
