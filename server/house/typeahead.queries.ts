import { sql } from 'kysely'

import { openStatuses } from '@hotel/contract/feedback'
import { withoutRoomWord } from '@hotel/contract/house/number'

import type { Reads } from '../db/open.ts'
import { visibleTo, type Viewer } from '../feedback/access.queries.ts'

/** A longer list is not read while typing. */
const maxRooms = 8

/** Rooms in use whose number, or a word in whose name, starts with the typed text. */
export function listBeginning(db: Reads, viewer: Viewer, typed: string) {
  const begun = `${withoutRoomWord(typed).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return db
    .selectFrom('house')
    .where('house.hotelId', '=', viewer.hotelId)
    .where('house.status', '=', 'in_use')
    .where((eb) =>
      eb.or([
        eb('house.houseNo', 'ilike', begun),
        eb('house.name', 'ilike', begun),
        eb('house.name', 'ilike', `% ${begun}`),
      ]),
    )
    .select((eb) => [
      'house.id',
      'house.houseNo',
      'house.name',
      'house.houseType',
      eb
        .selectFrom('feedback')
        .where((inner) => visibleTo(viewer)(inner))
        .whereRef('feedback.currentHouseId', '=', 'house.id')
        .where('feedback.status', 'in', [...openStatuses])
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('openCount'),
    ])
    .orderBy(sql`${sql.ref('house.houseNo')} ilike ${begun}`, 'desc')
    .orderBy(sql`length(${sql.ref('house.houseNo')})`)
    .orderBy('house.houseNo')
    .limit(maxRooms)
    .execute()
}
