import { sql } from 'kysely'

import type { ImportColumn, ImportState } from '@hotel/contract/house-import'
import { openStatuses } from '@hotel/contract/feedback'

import type { Reads, Writes } from '../../db/open.ts'
import type { CheckedRow, Problem } from './row.ts'

export type Place = { hotelId: string; id: string }

/** Begins an import; undefined when there is one of that id. What nobody applied for a day is let go. */
export async function insertImport(
  db: Writes,
  place: Place,
  facts: { createdBy: string; fileName: string; at: Date },
) {
  const dayBefore = new Date(facts.at.getTime() - 86_400_000)
  await db
    .deleteFrom('houseImport')
    .where('hotelId', '=', place.hotelId)
    .where('createdAt', '<', dayBefore.toISOString())
    .execute()
  const { createdBy, fileName, at } = facts
  return db
    .insertInto('houseImport')
    .values({ ...place, createdBy, createdAt: at, fileName, status: 'reading' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
}

export type StagedRow = CheckedRow & { rowNo: number; houseId: string }

/** Keeps some rows; false when the import was cancelled meanwhile. */
export async function stageRows(
  db: Writes,
  place: Place,
  rows: StagedRow[],
  read: { share: number; columns: ImportColumn[] },
): Promise<boolean> {
  const going = await db
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
  if (!going) return false
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

/** Compares all rows with the rooms there are, and counts them: the import waits for a yes. */
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

/** A room that says already what the file says needs nothing. */
const markKnownRooms = (db: Writes, { hotelId, id }: Place) =>
  sql`
    update house_import_row r
    set outcome = case when to_jsonb(h) @> r.facts then 'same' else 'changed' end
    from house h
    where r.hotel_id = ${hotelId} and r.import_id = ${id} and r.outcome = 'new'
      and h.hotel_id = r.hotel_id and h.house_no = r.house_no`.execute(db)

/** Whoever closes a room with open cases should have looked at them. */
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

/** What cannot be read leaves nothing behind. */
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

/** Rows that cannot be taken, in the order of the spreadsheet. */
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

/** Sets the status if it still has one of those; false when it was settled otherwise. */
export async function settleImport(
  db: Writes,
  { hotelId, id }: Place,
  from: ImportState['status'][],
  to: ImportState['status'],
) {
  const settled = await db
    .updateTable('houseImport')
    .set({ status: to })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning('id')
    .executeTakeFirst()
  return settled !== undefined
}
