import { minuteMs } from '@hotel/contract/duration'
import { afterEach, describe, expect, test } from 'vitest'

import { feedback } from '@hotel/contract/feedback'
import { guest } from '@hotel/contract/guest'
import { session } from '@hotel/contract/session'

import { complain, findCaseOf } from '../testing/hotel.ts'
import { setReadOnly } from '../testing/read-only.ts'
import { useServer } from '../testing/server.ts'
import { openStream } from '../testing/stream.ts'
import { until } from '../testing/until.ts'

const server = useServer()
afterEach(() => setReadOnly(server.database, false))

const logOut = (token: string, locale?: 'zh-CN') =>
  server.send({
    method: 'POST',
    path: '/hotel/client/user/logout',
    token,
    ...(locale && { locale }),
  })

describe('Read-only database', () => {
  test('goes on answering members and guests, whose sessions are due to be extended', async () => {
    const { call, code, token } = await server.signIn({ userRole: 2 })
    const receipt = await complain(server.guest, server.hotel)
    const { guestToken, feedbackNo } = receipt
    const { id } = await findCaseOf(server, receipt)
    server.time.now = new Date(Date.now() + 5 * minuteMs)
    await setReadOnly(server.database, true)
    expect(await call(session.userInfo, { code })).toMatchObject({ userRole: 2 })
    expect((await call(feedback.list, { pageNum: 1, pageSize: 20 })).total).toBe(1)
    expect(await call(feedback.detail, { id })).toMatchObject({ feedbackNo })
    expect(await server.guest(guest.status, { guestToken })).toMatchObject({ feedbackNo })
    expect(await logOut(token)).toEqual({
      status: 503,
      code: 503,
      msg: 'The system is read-only at the moment. Nothing was changed. Try again in a few minutes.',
      data: { requestId: expect.any(String), readOnly: true },
    })
    expect((await logOut(token, 'zh-CN')).msg).toContain('只读')
  })

  test('is announced by the event stream, and so is its end', async () => {
    const { token } = await server.signIn()
    const address = await server.listen()
    let stream = await openStream(address, token)
    // On PostgreSQL the stream ends with its session of the database, and is opened again.
    const untilSaid = (is: boolean) =>
      until(async () => {
        if (stream.ended) stream = await openStream(address, token)
        return stream.readOnly === is
      })
    await untilSaid(false)
    await setReadOnly(server.database, true)
    await untilSaid(true)
    await setReadOnly(server.database, false)
    await untilSaid(false)
    stream.close()
  })
})
