import { sql } from 'kysely'

import type { Writes } from '../../db/open.ts'
import type { Place } from '../../import/kind.ts'
import { lockNumbers } from '../number.queries.ts'
import { adoptNumbers } from './number.queries.ts'

/**
 * Applies a checked import with a few statements for any number of rooms. Fields without a column in the
 * file stay unchanged.
 */
export async function applyRows(db: Writes, place: Place, at: Date) {
  await lockNumbers(db, place.hotelId)
  // Rooms may have been added since the file was read.
  await adoptNumbers(db, place)
  const changedCount = await changeKnownRooms(db, place, at)
  const createdCount = await addNewRooms(db, place, at)
  await moveCases(db, place)
  return { createdCount, changedCount }
}

const isTaken = sql`r.outcome <> 'wrong'`

async function changeKnownRooms(db: Writes, { hotelId, id }: Place, at: Date) {
  const { numAffectedRows } = await sql`
    update house h set
      name = coalesce(r.facts ->> 'name', h.name),
      house_type = coalesce(r.facts ->> 'house_type', h.house_type),
      building = coalesce(r.facts ->> 'building', h.building),
      floor = coalesce(r.facts ->> 'floor', h.floor),
      zone = coalesce(r.facts ->> 'zone', h.zone),
      room_type = coalesce(r.facts ->> 'room_type', h.room_type),
      status = coalesce(r.facts ->> 'status', h.status),
      closed_at = case
        when coalesce(r.facts ->> 'status', h.status) = 'in_use' then null
        else coalesce(h.closed_at, ${at}) end,
      version = h.version + 1
    from sheet_import_row r
    where r.hotel_id = ${hotelId} and r.import_id = ${id} and ${isTaken}
      and h.hotel_id = r.hotel_id and h.house_no = r.key
      and not to_jsonb(h) @> r.facts`.execute(db)
  return Number(numAffectedRows ?? 0)
}

async function addNewRooms(db: Writes, { hotelId, id }: Place, at: Date) {
  const { numAffectedRows } = await sql`
    insert into house (hotel_id, id, house_no, name, house_type, building, floor, zone, room_type,
      status, closed_at)
    select r.hotel_id, r.target_id, r.key, coalesce(r.facts ->> 'name', ''),
      coalesce(r.facts ->> 'house_type', 'room'), coalesce(r.facts ->> 'building', ''),
      coalesce(r.facts ->> 'floor', ''), coalesce(r.facts ->> 'zone', ''),
      coalesce(r.facts ->> 'room_type', ''), coalesce(r.facts ->> 'status', 'in_use'),
      case when r.facts ->> 'status' = 'closed' then ${at}::timestamptz end
    from sheet_import_row r
    where r.hotel_id = ${hotelId} and r.import_id = ${id} and ${isTaken}
    order by r.row_no
    on conflict (hotel_id, house_no) do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Cases are filtered by the building and floor of their room, so they follow it. */
const moveCases = (db: Writes, { hotelId, id }: Place) =>
  sql`
    update feedback f set building = h.building, floor = h.floor
    from house h
    join sheet_import_row r on r.hotel_id = h.hotel_id and r.key = h.house_no
    where r.hotel_id = ${hotelId} and r.import_id = ${id} and r.outcome = 'changed'
      and f.hotel_id = h.hotel_id and f.current_house_id = h.id
      and (f.building <> h.building or f.floor <> h.floor)`.execute(db)
