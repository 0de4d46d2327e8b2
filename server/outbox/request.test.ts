import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, test, vi } from 'vitest'

import { post } from '../delivery/outbound.ts'

test.each([
  ['nothing', () => undefined],
  ['a beginning', (response: http.ServerResponse) => void response.write('{')],
])('Call answered by %s in time: is said to have no answer', async (_, answer) => {
  const late = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
  const server = http.createServer((_request, response) => {
    answer(response)
    setImmediate(() => late.abort())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const destinations = { privateNetworks: ['loopback'], hosts: [] }
  const result = await post(`http://127.0.0.1:${port}`, { headers: {}, body: '' }, destinations)
  expect(result).toEqual({
    ok: false,
    failure: 'unreachable',
    said: 'No answer within 10 s.',
    isFinal: false,
  })
  timeout.mockRestore()
  server.closeAllConnections()
  server.close()
})
