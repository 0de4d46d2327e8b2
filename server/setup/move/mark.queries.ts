import { setTimeout as pause } from 'node:timers/promises'

import type pg from 'pg'

export type Mark = {
  hotelId: string
  hotelCode: string
  name: string
  phase: Phase
  target: string
}
type Phase = 'closing' | 'closed' | 'moved'
type Session = Pick<pg.ClientBase, 'query'>

const columns = `hotel_id as "hotelId", hotel_code as "hotelCode", name`

/** Of one move at a time; the lock ends with the connection. */
export async function lockMove(client: Session, hotelCode: string): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>(
    `select pg_try_advisory_lock(hashtextextended('move ' || $1, 0)) as free`,
    [hotelCode],
  )
  return rows[0]!.free
}

export async function findMark(client: Session, hotelCode: string): Promise<Mark | undefined> {
  const { rows } = await client.query<Mark>(
    `select ${columns}, phase, target from hotel_move where hotel_code = $1`,
    [hotelCode],
  )
  return rows[0]
}

export async function findHotel(client: Session, hotelCode: string) {
  const { rows } = await client.query<Omit<Mark, 'phase' | 'target'>>(
    `select id as "hotelId", hotel_code as "hotelCode", name from hotel where hotel_code = $1`,
    [hotelCode],
  )
  return rows[0]
}

export async function hasHotel(client: Session, hotelId: string): Promise<boolean> {
  const { rows } = await client.query('select 1 from hotel where id = $1', [hotelId])
  return rows.length > 0
}

/** What would be there twice: sign-in names and the hotel's code belong to one hotel of a database. */
export async function listTaken(from: Session, to: Session, hotelId: string): Promise<string[]> {
  const { rows: names } = await from.query<{ name: string }>(
    `select user_name as name from login_name where hotel_id = $1 and claimed`,
    [hotelId],
  )
  const { rows: taken } = await to.query<{ name: string }>(
    `select user_name as name from login_name where hotel_id <> $1 and claimed and user_name = any($2)
     order by 1`,
    [hotelId, names.map(({ name }) => name)],
  )
  return taken.map(({ name }) => name)
}

/** Closes the hotel in two steps; each ends when nothing that began before it is still writing. */
export async function closeHotel(client: Session, mark: Omit<Mark, 'phase'>, withinMs: number) {
  const { hotelId, hotelCode, name, target } = mark
  const began = Date.now()
  const left = () => withinMs - (Date.now() - began)
  await setPhase(
    client,
    `insert into hotel_move (hotel_id, hotel_code, name, phase, target)
     values ($1, $2, $3, 'closing', $4)
     on conflict (hotel_id) do update set target = excluded.target`,
    [hotelId, hotelCode, name, target],
    left,
  )
  // A message that is being sent now would be sent again there.
  const isSending = async () => {
    const { rows } = await client.query(
      'select 1 from delivery where hotel_id = $1 and held_until > now() limit 1',
      [hotelId],
    )
    return rows.length > 0
  }
  while ((await isSending()) && left() > 0) await pause(100)
  await setPhase(
    client,
    `update hotel_move set phase = 'closed' where hotel_id = $1`,
    [hotelId],
    left,
  )
}

/** Writes that began before see the former phase, so they are waited for. */
async function setPhase(client: Session, change: string, values: string[], left: () => number) {
  await client.query('begin')
  await client.query(change, values)
  const { rows } = await client.query<{ id: string }>(
    'select pg_current_xact_id()::xid::text as id',
  )
  await client.query('commit')
  const isBusy = async () => {
    // Those of other databases of the same PostgreSQL write nothing here.
    const { rows: open } = await client.query<{ busy: boolean }>(
      `select exists (
         select from pg_locks held left join pg_stat_activity activity using (pid)
         where held.locktype = 'transactionid' and held.granted
           and age(held.transactionid) >= age($1::xid)
           and (held.pid is null or activity.datname = current_database())) as busy`,
      [rows[0]!.id],
    )
    return open[0]!.busy
  }
  while (await isBusy()) {
    if (left() <= 0) throw new Error('A transaction of the database has not ended for too long')
    await pause(50)
  }
}

/** Opens the hotel here again. */
export const unmark = (client: Session, hotelId: string) =>
  client.query(`delete from hotel_move where hotel_id = $1 and phase <> 'moved'`, [hotelId])

export const markMoved = (client: Session, hotelId: string) =>
  client.query(
    `update hotel_move set phase = 'moved', moved_at = now()
     where hotel_id = $1 and phase <> 'moved'`,
    [hotelId],
  )

/** The mark of an earlier move away from this database. */
export const removeMark = (client: Session, hotelId: string) =>
  client.query('delete from hotel_move where hotel_id = $1', [hotelId])
