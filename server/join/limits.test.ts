import { beforeEach, describe, expect, test } from 'vitest'

import { join } from '@hotel/contract/member/join'

import { request } from '../testing/people.ts'
import { useServer } from '../testing/server.ts'

const server = useServer()
beforeEach(() => server.database.db.deleteFrom('throttle').execute())

const sendRequest = (overrides: Parameters<typeof request>[1] = {}) =>
  server.guest(join.ask, request(server.hotel.hotelCode, overrides))

describe('Join request limit', () => {
  test('counts no refused password', async () => {
    const deviceId = 'device-of-somebody-careful'
    for (const password of Array.from({ length: 6 }, () => 'Password1'))
      await expect(sendRequest({ deviceId, password })).rejects.toMatchObject({ code: 400002 })
    await sendRequest({ deviceId })
    const { rows } = await server.database.pool.query(
      `select bucket, hits from throttle where bucket like 'join %'`,
    )
    expect(rows.map(({ hits }: { hits: number }) => hits)).toEqual([1, 1, 1])
  })

  test('bounds how many passwords are judged', async () => {
    await sendRequest()
    await server.database.db
      .updateTable('throttle')
      .set({ hits: 600 })
      .where('bucket', 'like', 'passwords at joining %')
      .execute()
    await expect(sendRequest({ password: 'Password1' })).rejects.toMatchObject({ code: 429001 })
  })

  test('lets a whole briefing ask from one network', async () => {
    const sent = Array.from({ length: 30 }, () => sendRequest())
    await expect(Promise.all(sent)).resolves.toHaveLength(30)
  })
})
