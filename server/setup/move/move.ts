import type pg from 'pg'

import { tokenStartOf } from '../../http/token.ts'
import {
  closeHotel,
  findHotel,
  findMark,
  hasHotel,
  listTaken,
  lockMove,
  markMoved,
  removeMark,
  unmark,
  type Mark,
} from './mark.queries.ts'
import {
  analyze,
  beginReading,
  beginWriting,
  commit,
  copyTable,
  deleteRows,
  findPlace,
  listMigrations,
  listTables,
  rollback,
  sumTable,
} from './tables.queries.ts'

/** How long a message being sent and writes that have begun are waited for. */
const closeWithinMs = 30_000

type Moving = {
  /** Both with a session of their own, not through a pooler. */
  from: pg.ClientBase
  to: pg.ClientBase
  hotelCode: string
  /** What the mark says of the other database. */
  target: string
  /** Called at each step; what it throws ends the move there. */
  onStep?: (step: Step) => Promise<void> | void
}
export type Step = 'closing' | 'closed' | 'copying' | 'copied' | 'written' | 'moved' | 'deleted'

export type Moved = {
  name: string
  closedMs: number
  rows: number
  /** What the tokens of its guests and of its sessions begin with. */
  keys: string[]
}

/**
 * Moves one hotel to another database. It is closed here, copied in one transaction, compared row by row,
 * and open there with the commit; only then its rows are deleted here. Run again after any interruption,
 * it finishes what was begun.
 */
export async function moveHotel(moving: Moving): Promise<Moved> {
  const { from, to, hotelCode, onStep = () => {} } = moving
  await lockOrRefuse(from, hotelCode)
  const mark = await findMark(from, hotelCode)
  if (mark && (mark.phase === 'moved' || (await hasHotel(to, mark.hotelId)))) {
    return finish(moving, mark, { closedMs: 0, rows: 0 })
  }
  const hotel = mark ?? (await findHotel(from, hotelCode))
  if (!hotel) throw new Error(`No hotel has the code ${hotelCode}. See npm run hotel -- list.`)
  await refuseUnfit(moving, hotel.hotelId)
  const beganAt = performance.now()
  let isSent = false
  try {
    await closeHotel(from, { ...hotel, target: moving.target }, closeWithinMs)
    await onStep('closed')
    const rows = await copyHotel(moving, hotel.hotelId)
    await onStep('copied')
    isSent = true
    await commit(to)
    await onStep('written')
    const closedMs = Math.round(performance.now() - beganAt)
    return await finish(moving, { ...hotel, phase: 'closed', target: '' }, { closedMs, rows })
  } catch (error) {
    await rollback(from)
    await rollback(to)
    if (isSent) throw new Error(`${reasonOf(error)}. Run the same command again.`, { cause: error })
    await unmark(from, hotel.hotelId).catch(() => undefined)
    throw new Error(`${reasonOf(error)}. ${hotel.name} stays here and is open again.`, {
      cause: error,
    })
  }
}

/** Opens a hotel here again whose move was interrupted, unless it is there already. */
export async function cancelMove({ from, to, hotelCode }: Moving) {
  await lockOrRefuse(from, hotelCode)
  const mark = await findMark(from, hotelCode)
  if (!mark) throw new Error(`No move of ${hotelCode} has begun.`)
  if (mark.phase === 'moved' || (await hasHotel(to, mark.hotelId))) {
    throw new Error(`${mark.name} is there already: run the move again to finish it.`)
  }
  await unmark(from, mark.hotelId)
  return mark.name
}

const reasonOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')

async function lockOrRefuse(from: pg.ClientBase, hotelCode: string) {
  if (await lockMove(from, hotelCode)) return
  throw new Error(`Another command is moving ${hotelCode} now.`)
}

/** What would stop the move is found before the hotel is closed. */
async function refuseUnfit({ from, to }: Moving, hotelId: string) {
  if ((await findPlace(from)) === (await findPlace(to))) {
    throw new Error('--to is this same database.')
  }
  if ((await listMigrations(from)) !== (await listMigrations(to))) {
    throw new Error('The databases have different versions: start the same server on both first.')
  }
  if (await hasHotel(to, hotelId))
    throw new Error('The hotel exists in the other database already.')
  const taken = await listTaken(from, to, hotelId)
  if (taken.length > 0) {
    throw new Error(
      `These user names belong to another hotel there: ${taken.slice(0, 10).join(', ')}. Rename them first.`,
    )
  }
}

/** Leaves the other database's transaction open, compared but not committed. */
async function copyHotel({ from, to, onStep = () => {} }: Moving, hotelId: string) {
  await beginReading(from)
  await beginWriting(to)
  // A hotel that comes back: its mark there would keep it closed.
  await removeMark(to, hotelId)
  const tables = await listTables(from)
  let rows = 0
  for (const table of tables) {
    await copyTable(from, to, table, hotelId)
    if (table.name === 'feedback') await onStep('copying')
  }
  for (const table of tables) {
    const [here, there] = await Promise.all([
      sumTable(from, table, hotelId),
      sumTable(to, table, hotelId),
    ])
    if (here.count !== there.count || here.sum !== there.sum) {
      throw new Error(
        `The copy of ${table.name} differs (${here.count} rows, ${there.count} there)`,
      )
    }
    rows += here.count
  }
  await analyze(to, tables)
  await commit(from)
  return rows
}

async function finish(
  { from, onStep = () => {} }: Moving,
  { hotelId, hotelCode, name }: Mark,
  done: Pick<Moved, 'closedMs' | 'rows'>,
): Promise<Moved> {
  await markMoved(from, hotelId)
  await onStep('moved')
  await deleteRows(from, await listTables(from), hotelId)
  await onStep('deleted')
  return { name, ...done, keys: [hotelCode, tokenStartOf(hotelId)] }
}
