import { sql } from 'kysely'

import { openStatuses, type FeedbackFilter } from '@hotel/contract/feedback'

import type { Reads } from '../../db/open.ts'
import { prepared } from '../../db/statement/prepared.ts'
import { rowsAsJson } from '../../db/statement/rows.ts'
import { viewerParams, seesAll, type Viewer } from '../access.queries.ts'
import { countsOf, pageOfIds, type ListRequest } from './list.queries.ts'
import { rowsOf } from './page.queries.ts'

/** The API's own and the staff app's. */
const pageSizes = [20, 50]

/**
 * Whether this is what somebody opens the worklist with, in any order: its open cases, or all cases of
 * the hotel. One plan serves all callers of these, because it reads the hotel's open cases at most, or
 * chooses nothing among its cases.
 */
export function isOpening({ viewer, filter }: ListRequest) {
  const { pageNum, pageSize, status, scope, sortField: _, sortOrder: __, ...others } = filter
  const { dateField: ___, ...chosen } = others
  if (pageNum > 1 || !pageSizes.includes(pageSize)) return false
  if (Object.values(chosen).some((value) => value !== undefined)) return false
  return status?.length
    ? isOpen(status) && ['all', 'mine_and_unassigned'].includes(scope)
    : scope === 'all' && seesAll(viewer)
}

const isOpen = (status: FeedbackFilter['status']) => String(status) === String(openStatuses)

const openings = new Map<string, ReturnType<typeof openingOf>>()

/** The rows and counts of such a page in one prepared statement. */
export async function readOpening(db: Reads, request: ListRequest) {
  const { pageSize, status, scope, sortField, sortOrder } = request.filter
  const key = [
    seesAll(request.viewer),
    status?.length,
    scope,
    sortField,
    sortOrder,
    pageSize,
  ].join()
  let opening = openings.get(key)
  if (!opening) openings.set(key, (opening = openingOf(request)))
  return (await opening.find(db, request.viewer))!
}

const openingOf = (request: ListRequest) =>
  prepared<Viewer>()((db, param) => {
    const viewer = viewerParams(param, seesAll(request.viewer) ? 2 : 3)
    const asGiven = { ...request, viewer }
    return db
      .with('page', (inner) => inner.selectNoFrom(sql`array(${pageOfIds(db, asGiven)})`.as('ids')))
      .selectNoFrom([
        rowsAsJson(rowsOf(db, viewer, sql`(select ids from page)::uuid[]`)).as('rows'),
        ...countsOf(db, asGiven),
      ])
  })
