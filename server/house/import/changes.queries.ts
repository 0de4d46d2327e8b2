import type { HouseType } from '@hotel/contract/house'
import type { HouseImportColumn } from '@hotel/contract/house/import'
import type { Locale } from '@hotel/contract/http/endpoint'
import type { ChangedRow } from '@hotel/contract/sheet/import'
import { sql } from 'kysely'

import type { Reads } from '../../db/open.ts'
import type { Place, RowPage } from '../../import/kind.ts'
import { pageOfRows } from '../../import/queries.ts'
import { statusNames, typeNames } from './columns.ts'
import type { Facts } from './row.ts'

const columnOf = {
  name: 'name',
  house_type: 'houseType',
  building: 'building',
  floor: 'floor',
  zone: 'zone',
  room_type: 'roomType',
  status: 'status',
} satisfies Record<keyof Facts, HouseImportColumn>

/** What the changed rows say that differs from the rooms as they are. */
export async function listChangedRooms(
  db: Reads,
  place: Place,
  page: RowPage,
  locale: Locale,
): Promise<ChangedRow[]> {
  const rows = await pageOfRows(db, place, 'changed', page)
    .innerJoin('house', (join) =>
      join.onRef('house.hotelId', '=', 'row.hotelId').onRef('house.houseNo', '=', 'row.key'),
    )
    .select(['row.facts', sql<Facts>`to_jsonb(house)`.as('saved')])
    .execute()
  return rows.map(({ rowNo, key, facts, saved }) => ({
    rowNo,
    key,
    changes: (Object.keys(columnOf) as (keyof Facts)[]).flatMap((fact) => {
      const to = (facts as Facts)[fact]
      const from = saved[fact] ?? ''
      if (to === undefined || to === from) return []
      const column = columnOf[fact]
      return [{ column, from: called(fact, from, locale), to: called(fact, to, locale) }]
    }),
  }))
}

/** A value as it is written in a spreadsheet. */
function called(fact: keyof Facts, value: string, locale: Locale): string {
  const names =
    fact === 'house_type'
      ? typeNames[value as HouseType]
      : fact === 'status'
        ? statusNames[value as keyof typeof statusNames]
        : undefined
  return names?.[locale === 'en' ? 0 : 1] ?? value
}
