import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { mayReach } from './address.ts'
import { post } from './outbound.ts'

describe('an address', () => {
  test.each([
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
  ])('%s is not sent to', (address) => {
    expect(mayReach(address, 'https:', [])).toBe(false)
  })

  test.each(['1.1.1.1', '172.32.0.1', '2606:4700::1111'])('%s is, by https only', (address) => {
    expect(mayReach(address, 'https:', [])).toBe(true)
    expect(mayReach(address, 'http:', [])).toBe(false)
  })

  test('of a network that was opened is, by http, too', () => {
    expect(mayReach('10.1.2.3', 'http:', ['10.1.0.0/16'])).toBe(true)
    expect(mayReach('10.2.2.3', 'http:', ['10.1.0.0/16'])).toBe(false)
    expect(mayReach('::1', 'http:', ['loopback'])).toBe(true)
    expect(mayReach('192.168.1.1', 'https:', ['uniquelocal'])).toBe(true)
  })
})

describe('what is sent', () => {
  let hits = 0
  const server = createServer((_, response) => {
    hits += 1
    response.writeHead(302, { location: '/elsewhere' }).end()
  })
  let port = 0
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    ;({ port } = server.address() as AddressInfo)
  })
  afterAll(() => {
    server.close()
  })
  const send = (host: string, networks: string[] = []) =>
    post(`http://${host}:${port}/`, { headers: {}, body: '{}' }, networks)

  test('is judged by what a name stands for at that moment', async () => {
    expect(await send('localhost')).toMatchObject({ ok: false, failure: 'address', isFinal: true })
    expect(await send('127.0.0.1')).toMatchObject({ failure: 'address' })
    expect(hits).toBe(0)
  })

  test('follows nobody elsewhere', async () => {
    expect(await send('127.0.0.1', ['loopback'])).toMatchObject({
      ok: false,
      failure: 'refused',
      said: 'HTTP 302',
    })
    expect(hits).toBe(1)
  })

  test('to nobody is tried again', async () => {
    const answer = await post('http://127.0.0.1:1/', { headers: {}, body: '' }, ['loopback'])
    expect(answer).toMatchObject({ ok: false, failure: 'unreachable', isFinal: false })
  })
})
