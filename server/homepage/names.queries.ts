import { departmentNames } from '@hotel/contract/member/department'
import type { LocaleText } from '@hotel/contract/http/endpoint'

import type { Reads } from '../db/open.ts'

/** Looks up names of categories or departments. */
export async function findNames(
  db: Reads,
  hotelId: string,
  groupBy: 'none' | 'category' | 'department' | 'floor',
): Promise<(key: string) => LocaleText | null> {
  const names = new Map<string, LocaleText>()
  if (groupBy === 'category') {
    const rows = await db
      .selectFrom('category')
      .select(['id', 'name'])
      .where('hotelId', '=', hotelId)
      .execute()
    for (const { id, name } of rows) names.set(id, name)
  }
  if (groupBy === 'department') {
    const rows = await db
      .selectFrom('department')
      .select(['id', 'name'])
      .where('hotelId', '=', hotelId)
      .execute()
    for (const { id, name } of rows) names.set(id, departmentNames(name))
  }
  return (key) => names.get(key) ?? null
}
