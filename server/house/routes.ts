import { house, type HouseRow } from '@hotel/contract/house'

import { isPeriod } from '../calendar.ts'
import { reindexCases } from '../feedback/list/reindex.queries.ts'
import { done, type QueryContext } from '../http/handler.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { implement } from '../http/implement.ts'
import {
  countOpenCases,
  findHouse,
  insertHouse,
  moveCases,
  updateHouse,
  type HouseFacts,
} from './edit.queries.ts'
import { isTaken, lockNumbers } from './number.queries.ts'
import { listPlan } from './plan.queries.ts'
import { listResponsible } from './match.queries.ts'
import { findHouseRow, listActiveCodes, listHouses } from './queries.ts'
import { completeRows } from './row.ts'
import { listBeginning } from './typeahead.queries.ts'

export const houseRoutes = implement(house, {
  async list(ctx, filter) {
    const { db, actor, now } = ctx
    const { timezone } = actor
    const repeated = filter.repeated === undefined ? undefined : daysOf(filter.repeated)
    const { rows, total } = await listHouses(db, { viewer: actor, timezone, now, filter, repeated })
    const { pageNum, pageSize } = filter
    return { list: await complete(ctx, rows), total, totalIsExact: true, pageNum, pageSize }
  },

  find: (ctx, { id }) => rowOf(ctx, id),

  async plan({ db, actor, now }) {
    return { houses: await listPlan(db, actor, now) }
  },

  async typeahead({ db, actor }, { typed }) {
    return { list: await listBeginning(db, actor, typed) }
  },

  async create({ db, actor }, facts) {
    const created = await insertHouse(db, actor.hotelId, facts)
    if (!created) throw refuseField('houseNo', 'houseNoTaken')
    return done(created, {
      action: 'create',
      entity: 'house',
      entityId: created.id,
      detail: { ...facts },
    })
  },

  async edit(ctx, { id, version, keepOpenCases = false, ...change }) {
    const { db, actor, now } = ctx
    const { hotelId } = actor
    const before = await findHouse(db, hotelId, id)
    if (!before) throw new Refusal('notFound')
    const openCount = await countOpenCases(db, hotelId, id)
    const closes = change.status === 'closed' && before.status === 'in_use'
    if (closes && openCount > 0 && !keepOpenCases) {
      throw new Refusal('houseHasOpenCases', {
        data: { openCount, fields: {} },
        values: { count: openCount },
      })
    }
    const changed = differing(before, change)
    const closing = changed.status ? { closedAt: closes ? now : null } : {}
    if (changed.houseNo) {
      await lockNumbers(db, hotelId)
      if (await isTaken(db, hotelId, changed.houseNo, id)) {
        throw refuseField('houseNo', 'houseNoTaken')
      }
    }
    const updated = await updateHouse(db, { hotelId, id, version }, { ...changed, ...closing })
    if (!updated) {
      throw new Refusal('houseChangedMeanwhile', { data: { current: await rowOf(ctx, id) } })
    }
    const { building, floor } = { ...before, ...changed }
    await moveCases(db, hotelId, id, { building, floor })
    if (changed.houseNo) {
      await reindexCases(db, { hotelId, houseId: id, houseNo: changed.houseNo })
    }
    return done(
      { ...updated, openCount },
      { action: 'edit', entity: 'house', entityId: id, detail: historyOf(before, changed) },
    )
  },
})

type Changeable = HouseFacts & Pick<HouseRow, 'status'>
type Wanted = { [Name in keyof Changeable]?: Changeable[Name] | undefined }

/** The wanted values that differ from the current ones. */
const differing = (before: Changeable, wanted: Wanted): Partial<Changeable> =>
  Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => value !== undefined && value !== before[name as keyof Changeable],
    ),
  )

const historyOf = (before: Changeable, changed: Partial<Changeable>) => ({
  changed: Object.fromEntries(
    Object.entries(changed).map(([name, to]) => [
      name,
      { from: before[name as keyof Changeable], to },
    ]),
  ),
})

async function rowOf(ctx: QueryContext<'RoomList'>, id: string): Promise<HouseRow> {
  const row = await findHouseRow(ctx.db, ctx.actor, ctx.now, id)
  const [found] = await complete(ctx, row ? [row] : [])
  if (!found) throw new Refusal('notFound')
  return found
}

async function complete(
  { db, actor, publicUrl, secrets }: QueryContext<'RoomList'>,
  rows: Parameters<typeof completeRows>[0],
): Promise<HouseRow[]> {
  const ids = rows.map(({ id }) => id)
  const [codes, members] = await Promise.all([
    listActiveCodes(db, actor.hotelId, ids),
    listResponsible(db, actor.hotelId, ids),
  ])
  return completeRows(rows, codes, members, { publicUrl, secrets })
}

/** The period of an interval such as `2026-03-01/2026-03-31`. */
function daysOf(interval: string) {
  const [startDate = '', endDate = ''] = interval.split('/')
  const period = { startDate, endDate }
  if (!isPeriod(period)) throw refuseField('repeated', 'dateRange')
  return period
}
