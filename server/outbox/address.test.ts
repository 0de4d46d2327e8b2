import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { mayReach } from './address.ts'
import { post } from '../delivery/outbound.ts'

describe('Outbound address', () => {
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
    '::127.0.0.1',
    '::ffff:0:127.0.0.1',
    'fec0::1',
    '5f00::1',
    '3fff::1',
    '4000::1',
    '64:ff9b:1::a00:1',
    '100::1',
    '2001:db8::1',
    '2001::1',
    '168.63.129.16',
  ])('blocks %s', (address) => {
    expect(mayReach(address, 'https:', [])).toBe(false)
  })

  test.each(['1.1.1.1', '172.32.0.1', '168.63.129.17', '2606:4700::1111'])(
    'allows %s over https only',
    (address) => {
      expect(mayReach(address, 'https:', [])).toBe(true)
      expect(mayReach(address, 'http:', [])).toBe(false)
    },
  )

  test('allows an address in a configured private network, over http too', () => {
    expect(mayReach('10.1.2.3', 'http:', ['10.1.0.0/16'])).toBe(true)
    expect(mayReach('10.2.2.3', 'http:', ['10.1.0.0/16'])).toBe(false)
    expect(mayReach('::1', 'http:', ['loopback'])).toBe(true)
    expect(mayReach('192.168.1.1', 'https:', ['uniquelocal'])).toBe(true)
  })
})

describe('Outbound request', () => {
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

  test('checks the address a host name resolves to on connecting', async () => {
    expect(await send('localhost')).toMatchObject({ ok: false, failure: 'address', isFinal: true })
    expect(await send('127.0.0.1')).toMatchObject({ failure: 'address' })
    expect(hits).toBe(0)
  })

  test('follows no redirect', async () => {
    expect(await send('127.0.0.1', ['loopback'])).toMatchObject({
      ok: false,
      failure: 'refused',
      said: 'HTTP 302',
    })
    expect(hits).toBe(1)
  })

  test('is retried when the connection is refused', async () => {
    const answer = await post('http://127.0.0.1:1/', { headers: {}, body: '' }, ['loopback'])
    expect(answer).toMatchObject({ ok: false, failure: 'unreachable', isFinal: false })
  })
})
