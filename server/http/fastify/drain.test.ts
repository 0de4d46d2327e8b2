import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { until } from '../../testing/until.ts'
import { drainOnClose } from './drain.ts'

let app: FastifyInstance
let address: string
let begun: number
let letOn: () => void

/** With a call that blocks until released, and a stream that never ends. */
beforeEach(async () => {
  app = Fastify({ forceCloseConnections: true, return503OnClosing: false })
  begun = 0
  const gate = new Promise<void>((resolve) => {
    letOn = resolve
  })
  drainOnClose(app, '/stream', 300)
  app.get('/slow', async () => {
    begun += 1
    await gate
    return { code: 200 }
  })
  app.get('/quick', async () => ({ code: 200 }))
  app.get('/stream', (_, reply) => {
    reply.hijack()
    reply.raw.writeHead(200).write('begun')
  })
  address = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => app.close())

describe('Closing server', () => {
  test('completes running requests and closes their connections', async () => {
    const slow = [1, 2, 3].map(() => fetch(`${address}/slow`))
    await until(() => begun === 3)
    const closing = app.close()
    await pause(50)
    letOn()
    for (const response of await Promise.all(slow)) {
      expect(response.status).toBe(200)
      expect(response.headers.get('connection')).toBe('close')
      expect(await response.json()).toEqual({ code: 200 })
    }
    await closing
  })

  test('answers a request on an open connection, closes it, and takes no other', async () => {
    const { port } = app.server.address() as net.AddressInfo
    const socket = net.connect(port, '127.0.0.1').setEncoding('utf8')
    const request = 'GET /quick HTTP/1.1\r\nhost: a\r\n\r\n'
    socket.write(request)
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200/)
    const slow = fetch(`${address}/slow`)
    await until(() => begun === 1)
    const closing = app.close()
    await pause(50)
    await expect(fetch(`${address}/quick`)).rejects.toMatchObject({
      cause: { code: 'ECONNREFUSED' },
    })
    socket.write(request)
    const answer = String((await once(socket, 'data'))[0])
    expect(answer).toMatch(/^HTTP\/1\.1 200/)
    expect(answer).toMatch(/\r\nconnection: close\r\n/i)
    await once(socket, 'close')
    letOn()
    expect((await slow).status).toBe(200)
    await closing
  })

  test('waits a moment for the request of a proxy that holds a connection', async () => {
    const { port } = app.server.address() as net.AddressInfo
    const socket = net.connect(port, '127.0.0.1').setEncoding('utf8')
    await once(socket, 'connect')
    await until(async () => (await promisify(app.server.getConnections.bind(app.server))()) > 0)
    const closing = app.close()
    await pause(100)
    socket.write('GET /quick HTTP/1.1\r\nhost: a\r\n\r\n')
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200/)
    await closing
  })

  test('does not wait for streams, nor when nothing runs', async () => {
    const stream = await fetch(`${address}/stream`)
    const since = performance.now()
    await app.close()
    expect(performance.now() - since).toBeLessThan(250)
    await expect(stream.text()).rejects.toThrow('terminated')
  })

  test('stops waiting for a hanging request after the limit', async () => {
    const cut = fetch(`${address}/slow`).catch((error: Error) => error)
    await until(() => begun === 1)
    const since = performance.now()
    await app.close()
    expect(performance.now() - since).toBeGreaterThanOrEqual(290)
    expect(await cut).toBeInstanceOf(Error)
  })
})

test('Closing server: closes no connection while it still takes others', async () => {
  const closing = Fastify({ forceCloseConnections: true, return503OnClosing: false })
  let answer: (() => void) | undefined
  closing.addHook('preClose', (done) => {
    done()
    // In the turn in which the server stops listening.
    queueMicrotask(() => answer?.())
  })
  drainOnClose(closing, '/stream', 300)
  const closedWhileListening: boolean[] = []
  closing.addHook('onSend', async (_, reply) => {
    if (reply.hasHeader('connection')) closedWhileListening.push(closing.server.listening)
  })
  closing.get('/slow', (_, reply) => {
    answer = () => void reply.send({ code: 200 })
  })
  const slow = fetch(`${await closing.listen({ host: '127.0.0.1', port: 0 })}/slow`)
  await until(() => answer !== undefined)
  await closing.close()
  expect((await slow).status).toBe(200)
  expect(closedWhileListening).not.toContain(true)
})
