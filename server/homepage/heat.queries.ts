import type { Reads } from '../db/open.ts'
import type { Period } from '../calendar.ts'
import { casesOf, type QueryScope } from '../feedback/list/period.queries.ts'

/** Case counts of all rooms and places in use, and of closed ones that had cases. */
export const listHeat = (db: Reads, scope: QueryScope, period: Period) =>
  db
    .selectFrom('house')
    .leftJoin(
      casesOf(db, scope, period)
        .groupBy('currentHouseId')
        .select((eb) => ['currentHouseId', eb.fn.countAll<number>().as('count')])
        .as('counted'),
      'counted.currentHouseId',
      'house.id',
    )
    .where('house.hotelId', '=', scope.viewer.hotelId)
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
