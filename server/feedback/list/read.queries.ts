import { sql } from 'kysely'

import type { FeedbackFilter, FeedbackStatus } from '@hotel/contract/feedback'

import { acrossHotels } from '../../db/fence/scope.ts'
import type { Reads } from '../../db/open.ts'
import { prepared } from '../../db/statement/prepared.ts'
import { countLimit, countsOf, limitOf, pageOfIds, type ListRequest } from './list.queries.ts'
import { isOpening, readOpening } from './opening.queries.ts'
import { listRows } from './page.queries.ts'

/** Number of the room that the list is of. */
async function findHouseNo(db: Reads, { viewer: { hotelId }, filter: { houseId } }: ListRequest) {
  if (houseId === undefined) return null
  return (await houseNos.find(db, { hotelId, houseId }))?.houseNo ?? null
}

const houseNos = prepared<{ hotelId: string; houseId: string }>()((db, param) =>
  db
    .selectFrom('house')
    .where('house.hotelId', '=', param('hotelId'))
    .where('house.id', '=', param('houseId'))
    .select('house.houseNo'),
)

/** One page, its total, and counts per open status under the other filters. */
export async function listFeedback(db: Reads, request: ListRequest) {
  const read = isOpening(request) ? readOpening : readFound
  const [{ rows, statusCounts, ...page }, houseNo] = await Promise.all([
    read(db, request),
    findHouseNo(db, request),
  ])
  const [counted, limit] =
    page.counted === null
      ? [sumOf(statusCounts, request.filter.status), countLimit]
      : [page.counted, limitOf(request.filter)]
  return {
    rows,
    total: Math.min(counted, limit),
    totalIsExact: counted <= limit,
    statusCounts,
    houseNo,
  }
}

const sumOf = (
  counts: Partial<Record<FeedbackStatus, number>>,
  statuses: FeedbackFilter['status'] = [],
) => [...new Set(statuses)].reduce((sum, status) => sum + (counts[status] ?? 0), 0)

/**
 * One statement with the filter finds the ids, planned for its values each time; a prepared one reads their
 * rows.
 */
async function readFound(db: Reads, request: ListRequest) {
  // The index of words cannot be used behind the fence, because `@@` is not leakproof.
  const { ids, ...counts } = await (request.filter.keyword
    ? acrossHotels('cases with a word', () => find(db, request))
    : find(db, request))
  return { rows: await listRows(db, request.viewer, ids), ...counts }
}

const find = (db: Reads, request: ListRequest) =>
  db
    .selectNoFrom([
      sql<
        string[]
      >`(select coalesce(json_agg(id), '[]') from (${pageOfIds(db, request)}) as page)`.as('ids'),
      ...countsOf(db, request),
    ])
    .executeTakeFirstOrThrow()
