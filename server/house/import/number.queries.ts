import { sql } from 'kysely'

import { finderByNo, foldedNo } from '@hotel/contract/house/number'

import type { Writes } from '../../db/open.ts'
import { inBatches } from '../../db/statement/batches.ts'
import type { Place, Problem } from '../../import/kind.ts'
import { listNumbers } from '../number.queries.ts'

type Row = { rowNo: number; key: string }
type Wrong = { rowNo: number; problems: Problem[] }

/**
 * Rows whose number a room has in another case become rows of that room; two rows of one room are
 * duplicates.
 */
export async function adoptNumbers(db: Writes, place: Place) {
  const rows = await db
    .selectFrom('sheetImportRow')
    .select(['rowNo', 'key'])
    .where('hotelId', '=', place.hotelId)
    .where('importId', '=', place.id)
    .where('outcome', '<>', 'wrong')
    .orderBy('rowNo')
    .execute()
  const { adopted, wrong } = compareNumbers(rows, await listNumbers(db, place.hotelId))
  await inBatches(adopted, (batch) => setKeys(db, place, batch))
  await inBatches(wrong, (batch) => setProblems(db, place, batch))
}

function compareNumbers(rows: readonly Row[], rooms: readonly { houseNo: string }[]) {
  const find = finderByNo(rooms)
  const firstRows = new Map<string, number>()
  const adopted: Row[] = []
  const wrong: Wrong[] = []
  for (const { rowNo, key } of rows) {
    const room = find(key)
    const problem = { field: 'houseNo', value: key }
    if (room === 'several') {
      wrong.push({ rowNo, problems: [{ ...problem, kind: 'severalRooms' }] })
      continue
    }
    const number = room ? room.houseNo : foldedNo(key)
    const first = firstRows.get(number)
    if (first !== undefined) {
      wrong.push({ rowNo, problems: [{ ...problem, kind: 'duplicate', count: first }] })
      continue
    }
    firstRows.set(number, rowNo)
    if (room && room.houseNo !== key) adopted.push({ rowNo, key: room.houseNo })
  }
  return { adopted, wrong }
}

const setKeys = (db: Writes, { hotelId, id }: Place, rows: Row[]) =>
  sql`
    update sheet_import_row r set key = given.key
    from unnest(${rows.map(({ rowNo }) => rowNo)}::int[], ${rows.map(({ key }) => key)}::text[])
      as given (row_no, key)
    where r.hotel_id = ${hotelId} and r.import_id = ${id} and r.row_no = given.row_no`.execute(db)

const setProblems = (db: Writes, { hotelId, id }: Place, rows: Wrong[]) =>
  sql`
    update sheet_import_row r set outcome = 'wrong', problems = given.problems::jsonb
    from unnest(${rows.map(({ rowNo }) => rowNo)}::int[],
      ${rows.map(({ problems }) => JSON.stringify(problems))}::text[]) as given (row_no, problems)
    where r.hotel_id = ${hotelId} and r.import_id = ${id} and r.row_no = given.row_no`.execute(db)
