import { minuteMs } from '@hotel/contract/duration'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'

import { feedback } from '@hotel/contract/feedback'
import { guest } from '@hotel/contract/guest'
import { session } from '@hotel/contract/session'

import { complain, findCaseOf } from '../testing/hotel.ts'
import { useServer } from '../testing/server.ts'

/** Of PostgreSQL's many sessions only new ones would be; see `server/db/outage.test.ts`. */
const embedded = !process.env['DATABASE_URL']
const server = useServer()
const readOnly = (is: boolean) =>
  sql`set default_transaction_read_only = ${sql.lit(is)}`.execute(server.database.db)
afterEach(async () => {
  if (embedded) await readOnly(false)
})

describe.skipIf(!embedded)('Read-only database (skipped on PostgreSQL)', () => {
  test('goes on answering members and guests, whose sessions are due to be extended', async () => {
    const { call, code, token } = await server.signIn({ userRole: 2 })
    const receipt = await complain(server.guest, server.hotel)
    const { guestToken, feedbackNo } = receipt
    const { id } = await findCaseOf(server, receipt)
    server.time.now = new Date(Date.now() + 5 * minuteMs)
    await readOnly(true)
    expect(await call(session.userInfo, { code })).toMatchObject({ userRole: 2 })
    expect((await call(feedback.list, { pageNum: 1, pageSize: 20 })).total).toBe(1)
    expect(await call(feedback.detail, { id })).toMatchObject({ feedbackNo })
    expect(await server.guest(guest.status, { guestToken })).toMatchObject({ feedbackNo })
    const refused = await server.send({
      method: 'POST',
      path: '/hotel/client/user/logout',
      body: undefined,
      token,
    })
    expect(refused.status).toBe(503)
  })
})
