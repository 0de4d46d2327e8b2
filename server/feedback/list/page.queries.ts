import { sql, type Expression, type SqlBool } from 'kysely'

import type { Reads } from '../../db/open.ts'
import { prepared } from '../../db/statement/prepared.ts'
import { rowsAsJson } from '../../db/statement/rows.ts'
import { viewerParams, seesAll, visibleTo, type Viewer } from '../access.queries.ts'
import { repeatsFor } from '../pattern/queries.ts'
import { rowColumns, withNames } from '../queries.ts'

type Page = Viewer & { ids: readonly string[] }

/** Rows as JSON by PostgreSQL, which is faster to read than columns; instants are as it writes them. */
const pageFor = (userRole: Viewer['userRole']) =>
  prepared<Page>()((db, param) =>
    db.selectNoFrom(
      rowsAsJson(rowsOf(db, viewerParams(param, userRole), sql`${param('ids')}::uuid[]`)).as(
        'rows',
      ),
    ),
  )

/** The rows of these cases in this order. */
export const rowsOf = (db: Reads, viewer: Viewer, ids: Expression<unknown>) =>
  withNames(db)
    // Asked again, because a case may have been hidden since it was found.
    .where((eb) => visibleTo(viewer)(eb))
    .where(sql<SqlBool>`feedback.id = any(${ids})`)
    .select(rowColumns)
    .select(repeatsFor(viewer))
    .orderBy(sql`array_position(${ids}, feedback.id)`)

const pages = { all: pageFor(2), some: pageFor(3) }

/** The rows of these cases in this order, as far as the viewer may see them. */
export async function listRows(db: Reads, viewer: Viewer, ids: readonly string[]) {
  if (ids.length === 0) return []
  const found = await pages[seesAll(viewer) ? 'all' : 'some'].find(db, { ...viewer, ids })
  return found?.rows ?? []
}
