import { dayMs } from '@hotel/contract/duration'
import { sql } from 'kysely'

import { importLimits, type ImportColumn, type ImportState } from '@hotel/contract/house/import'
import { openStatuses } from '@hotel/contract/feedback'

import type { Reads, Writes } from '../../db/open.ts'
import type { CheckedRow, Problem } from './row.ts'

export type Place = { hotelId: string; id: string }

/** An import still reading after that belongs to a server that died. */
const maxReadingMs = 2 * importLimits.seconds * 1000

/**
 * Begins an import and deletes those not applied within a day. False when the id is in use or another
 * import of the hotel is being read.
 */
export async function insertImport(
  db: Writes,
  place: Place,
  facts: { createdBy: string; fileName: string; at: Date },
): Promise<boolean> {
  const { createdBy, fileName, at } = facts
  const ago = (ms: number) => new Date(at.getTime() - ms).toISOString()
  await db
    .deleteFrom('houseImport')
    .where('hotelId', '=', place.hotelId)
    .where((eb) =>
      eb.or([
        eb('createdAt', '<', ago(dayMs)),
        eb.and([eb('status', '=', 'reading'), eb('createdAt', '<', ago(maxReadingMs))]),
      ]),
    )
    .execute()
  const begun = await db
    .insertInto('houseImport')
    .values({ ...place, createdBy, createdAt: at, fileName, status: 'reading' })
    // Unique indexes allow one import per id and one being read per hotel.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return begun !== undefined
}

export type StagedRow = CheckedRow & { rowNo: number; houseId: string }

/** Saves a batch of rows; false when the import was cancelled meanwhile. */
export async function stageRows(
  db: Writes,
  place: Place,
  rows: StagedRow[],
  read: { share: number; columns: ImportColumn[] },
): Promise<boolean> {
  const isReading = await db
    .updateTable('houseImport')
    .set({
      readShare: Math.min(1, read.share),
      rowCount: sql`row_count + ${rows.length}`,
      columns: read.columns,
    })
    .where('hotelId', '=', place.hotelId)
    .where('id', '=', place.id)
    .where('status', '=', 'reading')
    .returning('id')
    .executeTakeFirst()
  if (!isReading) return false
  if (rows.length > 0) {
    await db
      .insertInto('houseImportRow')
      .values(
        rows.map(({ rowNo, houseId, houseNo, facts, problems }) => ({
          hotelId: place.hotelId,
          importId: place.id,
          rowNo,
          houseId,
          houseNo,
          facts: JSON.stringify(facts),
          outcome: problems.length > 0 ? 'wrong' : 'new',
          problems: JSON.stringify(problems),
        })),
      )
      .execute()
  }
  return true
}

/** Compares all rows with the existing rooms and counts them; the import then waits for confirmation. */
export async function finishReading(db: Writes, place: Place) {
  await markKnownRooms(db, place)
  await refuseBusyRooms(db, place)
  const counted = sql`(select
      count(*) filter (where outcome = 'new')::int as new_count,
      count(*) filter (where outcome = 'changed')::int as changed_count,
      count(*) filter (where outcome = 'same')::int as same_count,
      count(*) filter (where outcome = 'wrong')::int as wrong_count
    from house_import_row where hotel_id = ${place.hotelId} and import_id = ${place.id})`
  await sql`
    update house_import set status = 'checked', read_share = 1, new_count = counted.new_count,
      changed_count = counted.changed_count, same_count = counted.same_count,
      wrong_count = counted.wrong_count
    from ${counted} as counted
    where hotel_id = ${place.hotelId} and id = ${place.id} and status = 'reading'`.execute(db)
}

/** Marks rows of existing rooms as the same or changed. */
const markKnownRooms = (db: Writes, { hotelId, id }: Place) =>
  sql`
    update house_import_row r
    set outcome = case when to_jsonb(h) @> r.facts then 'same' else 'changed' end
    from house h
    where r.hotel_id = ${hotelId} and r.import_id = ${id} and r.outcome = 'new'
      and h.hotel_id = r.hotel_id and h.house_no = r.house_no`.execute(db)

/** Rooms with open cases are only closed by hand, after a look at the cases. */
const refuseBusyRooms = (db: Writes, { hotelId, id }: Place) =>
  sql`
    update house_import_row r
    set outcome = 'wrong', problems = jsonb_build_array(jsonb_build_object(
      'field', 'status', 'kind', 'openCases', 'value', r.facts ->> 'status', 'count', busy.count))
    from house h
    join (
      select current_house_id, count(*)::int from feedback
      where hotel_id = ${hotelId} and status in (${sql.join(openStatuses.map((each) => sql.lit(each)))})
      group by current_house_id) busy on busy.current_house_id = h.id
    where r.hotel_id = ${hotelId} and r.import_id = ${id} and r.outcome = 'changed'
      and r.facts ->> 'status' = 'closed'
      and h.hotel_id = r.hotel_id and h.house_no = r.house_no and h.status = 'in_use'`.execute(db)

/** Deletes the import of an unreadable file. */
export const dropImport = (db: Writes, { hotelId, id }: Place) =>
  db.deleteFrom('houseImport').where('hotelId', '=', hotelId).where('id', '=', id).execute()

export const findImport = (db: Reads, { hotelId, id }: Place): Promise<ImportState | undefined> =>
  db
    .selectFrom('houseImport')
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .select([
      'id',
      'fileName',
      'status',
      'readShare',
      'rowCount',
      'newCount',
      'changedCount',
      'sameCount',
      'wrongCount',
      'columns',
    ])
    .executeTakeFirst()

/** Rows with problems, in the order of the spreadsheet. */
export const listWrongRows = (
  db: Reads,
  { hotelId, id }: Place,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rowNo: number; houseNo: string; problems: Problem[] }[]> =>
  db
    .selectFrom('houseImportRow')
    .where('hotelId', '=', hotelId)
    .where('importId', '=', id)
    .where('outcome', '=', 'wrong')
    .orderBy('rowNo')
    .limit(limit)
    .offset(offset)
    .select(['rowNo', 'houseNo', 'problems'])
    .execute()

/** Changes the status; false when it is no longer one of `from`. */
export async function setImportStatus(
  db: Writes,
  { hotelId, id }: Place,
  from: ImportState['status'][],
  to: ImportState['status'],
) {
  const updated = await db
    .updateTable('houseImport')
    .set({ status: to })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}
