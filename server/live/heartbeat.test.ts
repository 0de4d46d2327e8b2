import { expect, test, vi } from 'vitest'

import { useServer } from '../testing/server.ts'
import { useStreams } from '../testing/stream.ts'
import { until } from '../testing/until.ts'

const server = useServer()
const { connect } = useStreams(server)

test('Heartbeat: a database that is away for some of them does not end the stream', async () => {
  const connection = await connect(await server.signIn({ userRole: 1 }))
  await until(() => connection.heartbeats > 0)
  const away = vi.spyOn(server.database.pool, 'connect').mockImplementation(() => {
    throw Object.assign(new Error('terminating connection'), { code: '57P01' })
  })
  await until(() => connection.ended || away.mock.calls.length > 2)
  away.mockRestore()
  const { heartbeats } = connection
  await until(() => connection.ended || connection.heartbeats > heartbeats)
  expect(connection.ended).toBe(false)
})
