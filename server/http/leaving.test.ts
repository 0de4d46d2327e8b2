import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

import { feedback } from '@hotel/contract/feedback'
import { session } from '@hotel/contract/session'

import { useServer } from '../testing/server.ts'
import { until } from '../testing/until.ts'

const server = useServer()

/** A call as bytes, so that it can be cut anywhere. */
function bytesOf(address: URL, token: string, method: string, path: string, body?: object) {
  const text = body ? JSON.stringify(body) : ''
  const type = body ? `content-type: application/json\r\n` : ''
  return `${method} ${path} HTTP/1.1\r\nhost: ${address.host}\r\nauthorization: Bearer ${token}\r\n${type}content-length: ${text.length}\r\n\r\n${text}`
}

/** Lines of the log at level "warn" and above. */
const faults = () => server.log.filter((line) => /"level":[456]0/.test(line))

test('Clients that leave early cause no fault, and the server keeps serving', async () => {
  const address = new URL(await server.listen())
  const member = await server.signIn({ userRole: 1 })
  const { server: socketServer } = server.app
  const connections = promisify(socketServer.getConnections.bind(socketServer))
  const calls = [
    ['POST', `/api${feedback.list.path}`, {}],
    ['GET', '/api/hotel/client/feedback/export/all'],
    ['POST', '/api/hotel/client/feedback/export', {}],
    ['GET', '/api/hotel/client/feedback/stream'],
    ['POST', `/api${session.userInfo.path}?code=${member.code}`, {}],
    ['GET', '/api/openapi.json'],
    ['POST', '/api/hotel/client/attachment', {}],
  ] as const
  for (let round = 0; round < 210; round += 1) {
    const [method, path, body] = calls[round % calls.length]!
    const bytes = bytesOf(address, member.token, method, path, body)
    const sent = round % 5 === 0 ? bytes.slice(0, (round * 7) % bytes.length) : bytes
    const socket = net.connect(Number(address.port), address.hostname)
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(sent)
    await pause(round % 6)
    if (round % 2) socket.resetAndDestroy()
    else socket.destroy()
  }
  await until(async () => (await connections()) === 0)
  expect(faults()).toEqual([])
  expect(await member.call(feedback.list, {})).toMatchObject({ pageNum: 1 })
})
