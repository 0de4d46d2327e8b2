import type { LocaleText } from '@hotel/contract/http/endpoint'

import type { Reads } from '../db/open.ts'

/** Looks up names of categories or departments; a department has one name for all locales. */
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
    for (const { id, name } of rows) names.set(id, { en: name, 'zh-CN': name })
  }
  return (key) => names.get(key) ?? null
}
