import type { Reads } from '../db/open.ts'
import type { Period } from '../calendar.ts'
import { casesOf, type Asked } from './period.queries.ts'

/** Every place in use, and those that are not but had cases, with how many each had. */
export const listHeat = (db: Reads, asked: Asked, period: Period) =>
  db
    .selectFrom('house')
    .leftJoin(
      casesOf(db, asked, period)
        .groupBy('currentHouseId')
        .select((eb) => ['currentHouseId', eb.fn.countAll<number>().as('count')])
        .as('counted'),
      'counted.currentHouseId',
      'house.id',
    )
    .where('house.hotelId', '=', asked.viewer.hotelId)
    .where((eb) => eb.or([eb('house.status', '=', 'in_use'), eb('counted.count', '>', 0)]))
    .select((eb) => [
      'house.id',
      'house.houseNo',
      'house.houseType',
      'house.building',
      'house.floor',
      eb.fn.coalesce('counted.count', eb.lit(0)).as('count'),
    ])
    .orderBy('house.houseNo')
    .execute()
