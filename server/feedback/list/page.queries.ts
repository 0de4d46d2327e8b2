import { sql, type Kysely, type SqlBool } from 'kysely'

import type { Reads } from '../../db/open.ts'
import { kept } from '../../db/statement/kept.ts'
import { rowsAsJson } from '../../db/statement/rows.ts'
import type { Tables } from '../../db/tables.ts'
import { givenViewer, seesAll, visibleTo, type Viewer } from '../access.queries.ts'
import { repeatsFor } from '../pattern/queries.ts'
import { rowColumns, withNames } from '../queries.ts'

type Page = Viewer & { ids: readonly string[] }
type Given = <K extends keyof Page>(key: K) => Page[K]

/** Rows as JSON by PostgreSQL, which is faster to read than columns; instants are as it writes them. */
const pageFor = (userRole: Viewer['userRole']) =>
  kept<Page>()((db, given) => db.selectNoFrom(rowsAsJson(rowsFor(db, userRole, given)).as('rows')))

const rowsFor = (db: Kysely<Tables>, userRole: Viewer['userRole'], given: Given) =>
  withNames(db)
    // Asked again, because a case may have been hidden since it was found.
    .where((eb) => visibleTo(givenViewer(given, userRole))(eb))
    .where(sql<SqlBool>`feedback.id = any(${given('ids')}::uuid[])`)
    .select(rowColumns)
    .select(repeatsFor({ userRole }))
    .orderBy(sql`array_position(${given('ids')}::uuid[], feedback.id)`)

const pages = { all: pageFor(2), some: pageFor(3) }

/** The rows of these cases in this order, as far as the viewer may see them. */
export async function listRows(db: Reads, viewer: Viewer, ids: readonly string[]) {
  if (ids.length === 0) return []
  const found = await pages[seesAll(viewer) ? 'all' : 'some'].find(db, { ...viewer, ids })
  return found?.rows ?? []
}
