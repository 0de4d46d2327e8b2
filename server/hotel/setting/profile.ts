import type { HotelProfile, Uses } from '@hotel/contract/hotel'

import type { Reads } from '../../db/open.ts'
import {
  findHotel,
  listCategoryLines,
  listDepartmentLines,
  listServiceLines,
} from './profile.queries.ts'

/** Everything a hotel has set; `lock` makes another who changes it wait. */
export async function profileOf(
  db: Reads,
  hotelId: string,
  { lock = false } = {},
): Promise<HotelProfile> {
  const facts = await findHotel(db, hotelId, { lock })
  return {
    ...facts,
    departments: (await listDepartmentLines(db, hotelId)).map(withUses),
    categories: (await listCategoryLines(db, hotelId)).map(withUses),
    services: (await listServiceLines(db, hotelId)).map(withUses),
  }
}

function withUses<L extends Uses>(line: L) {
  const { members, categories, services, templates, cases, flowers, ...rest } = line
  return { ...rest, uses: { members, categories, services, templates, cases, flowers } }
}
