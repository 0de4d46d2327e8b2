import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { factor } from '@hotel/contract/factor'
import { guest } from '@hotel/contract/guest'
import { member } from '@hotel/contract/member'
import { session } from '@hotel/contract/session'

import { openApp } from '../app.ts'
import { overPostgres, type Database } from '../db/open.ts'
import { setDisabled } from '../setup/switch.queries.ts'
import { addFactor } from '../testing/factor.ts'
import { makeHotel } from '../testing/hotel.ts'
import { statementsOf } from '../testing/statements.ts'
import { until } from '../testing/until.ts'
import { useServer, type SignedIn } from '../testing/server.ts'

const server = useServer()
let database: Database
let other: Awaited<ReturnType<typeof openApp>>

/** The second server on PostgreSQL has its own connections; the embedded database has one session. */
beforeAll(async () => {
  const { connectionString } = server.database.pool.options as { connectionString?: string }
  database = connectionString ? overPostgres(connectionString) : server.database
  other = await openApp({
    database,
    secrets: server.secrets,
    publicUrl: () => '',
    logLevel: 'silent',
    busyAfterMs: 0,
  })
})
afterAll(async () => {
  await other.close()
  if (database !== server.database) await database.close()
})

/** The code of the answer of the other server. */
async function there(token: string, method: 'GET' | 'POST', url: string) {
  const headers = { authorization: `Bearer ${token}` }
  const response = await other.inject({ method, url: `/api${url}`, headers })
  return (response.json() as { code: number }).code
}
const accountThere = ({ token, code }: SignedIn) =>
  there(token, 'POST', `${session.userInfo.path}?code=${code}`)

/** An announcement was sent before the answer here; the other process may still have to read it. */
const refusedThere = (who: SignedIn) => until(async () => (await accountThere(who)) === 401, 1000)

describe('A session that another server keeps in memory', () => {
  test('is not looked up for each call', async () => {
    const staff = await server.signIn()
    await accountThere(staff)
    expect(await statementsOf(database, () => accountThere(staff))).toHaveLength(1)
  })

  test('is refused there within a second of a logout here', async () => {
    for (let round = 0; round < 20; round += 1) {
      const staff = await server.signIn()
      expect(await accountThere(staff)).toBe(200)
      await staff.call(session.logout, {})
      await refusedThere(staff)
    }
  })

  test('is refused there within a second of being ended from another device here', async () => {
    const staff = await server.signIn()
    const { userName, password } = staff
    const { token } = await server.guest(session.login, { userName, password })
    expect(await accountThere({ ...staff, token })).toBe(200)
    await staff.call(session.revokeOthers, {})
    await refusedThere({ ...staff, token })
    expect(await accountThere(staff)).toBe(200)
  })

  test('is refused there within a second of a changed password here', async () => {
    const staff = await server.signIn()
    expect(await accountThere(staff)).toBe(200)
    const { password: oldPassword } = staff
    await staff.call(member.password, { oldPassword, newPassword: 'a-better-one' })
    await refusedThere(staff)
  })

  test('is refused there within a second of being disabled here', async () => {
    const administrator = await server.signIn({ userRole: 1, routeList: ['Administrators'] })
    const staff = await server.signIn()
    expect(await accountThere(staff)).toBe(200)
    const { memberId: id } = staff
    const disabled = { id, version: 1, status: 'disabled' as const, reason: 'Left.' }
    await administrator.call(member.edit, disabled)
    await refusedThere(staff)
  })

  test('is refused there once the hotel is disabled, and its guests with it', async () => {
    const { otherHotel } = server
    const staff = await server.signIn({ hotel: otherHotel })
    const { token } = otherHotel.room
    const roomThere = () => there('', 'GET', guest.room.path.replace('{token}', token))
    expect([await accountThere(staff), await roomThere()]).toEqual([200, 200])
    const set = (disabled: boolean) =>
      server.database.db
        .transaction()
        .execute((db) => setDisabled(db, otherHotel.hotelCode, disabled, new Date()))
    // From the command line, which waits for no server.
    await set(true)
    await until(async () => (await accountThere(staff)) === 401 && (await roomThere()) !== 200)
    await set(false)
    await until(async () => (await roomThere()) === 200)
  })

  test('opens there once the demanded second factor is added here', async () => {
    const { db } = server.database
    const strict = await makeHotel(server.database, 'Strict')
    await sql`update hotel set setting = setting || '{"secondFactor": "all"}'
      where id = ${strict.id}`.execute(db)
    const staff = await server.signIn({ hotel: strict })
    const listThere = () => there(staff.token, 'GET', session.list.path)
    expect(await listThere()).toBe(403001)
    await addFactor(server, staff)
    await until(async () => (await listThere()) === 200, 1000)
    await staff.call(factor.remove, { password: staff.password })
    await until(async () => (await listThere()) === 403001, 1000)
  })
})
