import { roleKeys } from '@hotel/contract/http/endpoint'
import { session } from '@hotel/contract/session'

import type { Database } from '../../server/db/open.ts'
import { insertFirstContent, insertHotel, insertMember } from '../../server/setup/queries.ts'
import { secretsFrom } from '../../server/secrets.ts'
import type { sender } from '../measure/load.ts'
import { benchKey } from './server-process.ts'

export const password = 'a-good-password'
export type Account = 'manager' | 'staff'
export type BenchHotel = Awaited<ReturnType<typeof makeHotel>>

/**
 * A hotel with rooms on 15 floors of two buildings, a code in each, a manager, and 40 staff of whom
 * the first can sign in and is responsible for eight rooms.
 */
export async function makeHotel({ db, pool }: Database, { rooms = 300, name = 'bench' } = {}) {
  const made = await db.transaction().execute(async (tx) => {
    const { id, hotelCode } = await insertHotel(tx, {
      name,
      timezone: 'Asia/Shanghai',
      locale: 'en',
      currency: 'CNY',
      phone: null,
      demo: false,
    })
    const departments = await insertFirstContent(tx, id)
    const member = (account: Account) => ({
      hotelId: id,
      userName: `${name}-${account}`,
      name: account,
      password,
      mustChangePassword: false,
      routeList: [...roleKeys],
    })
    const managerId = await insertMember(tx, { ...member('manager'), userRole: 2 })
    const departmentId = departments.get('Engineering')!
    const staffId = await insertMember(tx, { ...member('staff'), userRole: 3, departmentId })
    return { id, hotelCode, name, departmentId, managerId, staffId }
  })
  const sealed = secretsFrom(benchKey).seal('benchmark')
  await pool.query(addRooms, [made.id, rooms, made.hotelCode, sealed])
  await pool.query(addStaff, [made.id, made.staffId])
  await pool.query(matchRooms, [made.id, made.staffId])
  return made
}

/** The same UUID for the same text. */
const idOf = (words: string) =>
  `overlay(overlay(md5($1::uuid::text || ${words}) placing '7' from 13) placing '8' from 17)::uuid`

/** The digits of the token of a code. */
export const digitsOf = (id: string) => `translate(left(md5(${id}::text), 14), '0', 'Z')`

const addRooms = `
  with room as (
    insert into house (hotel_id, id, house_no, name, house_type, building, floor)
    select $1::uuid, ${idOf(`'room' || n`)}, (1 + n % 15) || lpad((n / 15)::text, 3, '0'), 'Room', 'room',
      case when n % 3 = 0 then 'Annex' else 'Main' end, (1 + n % 15)::text
    from generate_series(0, $2::int - 1) n
    returning hotel_id, id)
  insert into sun_code (hotel_id, id, house_id, kind, provider, token, token_hash, status, issued_at)
  select hotel_id, id, id, 'free', 'web', $4::bytea,
    sha256(convert_to($3::text || ${digitsOf('id')}, 'UTF8')), 'active', now() from room`

/** The token of a row of `sun_code` that was made here: its column is sealed, all with the same text. */
export const tokenOf = (row: string) =>
  `((select hotel_code from hotel where hotel.id = ${row}.hotel_id) || ${digitsOf(`${row}.id`)})`

const addStaff = `
  insert into member (hotel_id, id, account_code, user_name, password_hash, name, department_id,
    user_role, route_list, status, source)
  select $1::uuid, ${idOf(`'staff' || n`)}, 'staff' || n, 'staff' || n, password_hash, 'Staff ' || n,
    (select id from department where hotel_id = $1 order by name offset n % 5 limit 1),
    3, route_list, 'active', 'created'
  from member, generate_series(2, 40) n where hotel_id = $1 and id = $2`

const matchRooms = `
  insert into member_house (hotel_id, member_id, house_id, duty, created_at)
  select $1, $2, id, 'owner', now() from (
    select id from house where hotel_id = $1 order by house_no limit 8) eight`

/** Signs in and returns the authorization header. */
export async function signIn(
  send: ReturnType<typeof sender>,
  hotel: Pick<BenchHotel, 'name'>,
  account: Account,
) {
  const { data, msg } = await send({
    method: 'POST',
    path: session.login.path,
    body: { userName: `${hotel.name}-${account}`, password },
  })
  const token = (data as { token?: string } | undefined)?.token
  if (!token) throw new Error(`${account} cannot sign in: ${msg}`)
  return { authorization: `Bearer ${token}` }
}
