import { openStatuses } from '@hotel/contract/feedback'
import { sql } from 'kysely'

import type { Writes } from '../../db/open.ts'
import type { Place } from '../../import/kind.ts'
import { adoptNumbers } from './number.queries.ts'

/** Compares all rows with the existing rooms. */
export async function compareRooms(db: Writes, place: Place) {
  await adoptNumbers(db, place)
  await markKnownRooms(db, place)
  await refuseBusyRooms(db, place)
}

/** Marks rows of existing rooms as the same or changed. */
const markKnownRooms = (db: Writes, { hotelId, id }: Place) =>
  sql`
    update sheet_import_row r
    set outcome = case when to_jsonb(h) @> r.facts then 'same' else 'changed' end
    from house h
    where r.hotel_id = ${hotelId} and r.import_id = ${id} and r.outcome = 'new'
      and h.hotel_id = r.hotel_id and h.house_no = r.key`.execute(db)

/** Rooms with open cases are only closed by hand, after a look at the cases. */
const refuseBusyRooms = (db: Writes, { hotelId, id }: Place) =>
  sql`
    update sheet_import_row r
    set outcome = 'wrong', problems = jsonb_build_array(jsonb_build_object(
      'field', 'status', 'kind', 'openCases', 'value', r.facts ->> 'status', 'count', busy.count))
    from house h
    join (
      select current_house_id, count(*)::int from feedback
      where hotel_id = ${hotelId} and status in (${sql.join(openStatuses.map((each) => sql.lit(each)))})
      group by current_house_id) busy on busy.current_house_id = h.id
    where r.hotel_id = ${hotelId} and r.import_id = ${id} and r.outcome = 'changed'
      and r.facts ->> 'status' = 'closed'
      and h.hotel_id = r.hotel_id and h.house_no = r.key and h.status = 'in_use'`.execute(db)
