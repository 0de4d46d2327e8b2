import { defaultCard } from '@hotel/contract/hotel/card'
import type { HotelProfile, Uses } from '@hotel/contract/hotel'

import type { Reads } from '../../db/open.ts'
import {
  findHotel,
  listCategoryRows,
  listDepartmentRows,
  listResolutionRows,
  listServiceRows,
} from './profile.queries.ts'

/** The complete profile of a hotel; `lock` serializes edits. */
export async function profileOf(
  db: Reads,
  hotelId: string,
  { lock = false } = {},
): Promise<HotelProfile> {
  const facts = await findHotel(db, hotelId, { lock })
  return {
    ...facts,
    card: facts.card ?? defaultCard(facts.setting.skin),
    departments: (await listDepartmentRows(db, hotelId)).map(withUses),
    categories: (await listCategoryRows(db, hotelId)).map(withUses),
    resolutions: (await listResolutionRows(db, hotelId)).map(withUses),
    services: (await listServiceRows(db, hotelId)).map(withUses),
  }
}

const unused: Uses = { members: 0, categories: 0, services: 0, templates: 0, cases: 0, flowers: 0 }

/** Moves the counts into `uses`; a row counts only what can refer to it. */
function withUses<Row extends Partial<Uses>>(row: Row) {
  const { members, categories, services, templates, cases, flowers, ...rest } = {
    ...unused,
    ...row,
  }
  return { ...rest, uses: { members, categories, services, templates, cases, flowers } }
}
