import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { isHost, isNetwork, mayReach, mayTry } from './address.ts'
import { post } from '../delivery/outbound.ts'

const within = (privateNetworks: string[], hosts: string[] = []) => ({ privateNetworks, hosts })

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

/** The first and last address of each range that is refused, and its neighbours outside. */
test.each([
  ['10.0.0.0', '10.255.255.255', '9.255.255.255', '11.0.0.0'],
  ['100.64.0.0', '100.127.255.255', '100.63.255.255', '100.128.0.0'],
  ['127.0.0.0', '127.255.255.255', '126.255.255.255', '128.0.0.0'],
  ['168.63.129.16', '168.63.129.16', '168.63.129.15', '168.63.129.17'],
  ['169.254.0.0', '169.254.255.255', '169.253.255.255', '169.255.0.0'],
  ['172.16.0.0', '172.31.255.255', '172.15.255.255', '172.32.0.0'],
  ['192.0.0.0', '192.0.0.255', '191.255.255.255', '192.0.1.0'],
  ['192.0.2.0', '192.0.2.255', '192.0.1.255', '192.0.3.0'],
  ['192.88.99.0', '192.88.99.255', '192.88.98.255', '192.88.100.0'],
  ['192.168.0.0', '192.168.255.255', '192.167.255.255', '192.169.0.0'],
  ['198.18.0.0', '198.19.255.255', '198.17.255.255', '198.20.0.0'],
  ['198.51.100.0', '198.51.100.255', '198.51.99.255', '198.51.101.0'],
  ['203.0.113.0', '203.0.113.255', '203.0.112.255', '203.0.114.0'],
  ['2001::', '2001:1ff:ffff::', '2000:ffff::', '2001:200::'],
  ['2001:db8::', '2001:db8:ffff::', '2001:db7:ffff::', '2001:db9::'],
  ['2002::', '2002:ffff::', '2001:ffff::', '2003::'],
  ['3fff::', '3fff:fff::', '3ffe:ffff::', '3fff:1000::'],
])('Outbound address: the range %s to %s is refused, and nothing beside it', (...at) => {
  expect(at.map((address) => mayReach(address, 'https:', []))).toEqual([false, false, true, true])
})

test.each([
  ['0.0.0.0', '0.255.255.255', '1.0.0.0'],
  ['255.255.255.255', '224.0.0.0', '223.255.255.255'],
  ['1fff:ffff::', '4000::', '2000::1'],
])('Outbound address: beyond the public ranges %s and %s are refused', (...at) => {
  expect(at.map((address) => mayReach(address, 'https:', []))).toEqual([false, false, true])
})

test.each([
  ['loopback', ['127.0.0.1', '127.255.255.255', '::1'], ['128.0.0.1', '::2']],
  ['linklocal', ['169.254.0.1', 'fe80::1', 'febf::1'], ['169.255.0.1', 'fec0::1']],
  ['uniquelocal', ['10.0.0.1', '172.31.0.1', '192.168.0.1', 'fdff::1'], ['172.32.0.1', 'fe00::1']],
  ['10.1.2.3', ['10.1.2.3'], ['10.1.2.4']],
  ['fd00::5', ['fd00::5'], ['fd00::6', 'fd00:1::5']],
  ['fd00::/16', ['fd00::5', 'fd00:ffff::5'], ['fd01::5']],
])('Outbound address: %s opens exactly its own', (network, open, closed) => {
  const reached = (address: string) => mayReach(address, 'http:', [network])
  expect([open.map(reached), closed.map(reached)]).toEqual([
    open.map(() => true),
    closed.map(() => false),
  ])
})

const ofThisMachine = [
  'localhost',
  'localhost.',
  'LOCALHOST',
  'ⓛocalhost',
  'printer.localhost.',
  '127.1',
  '0x7f.1',
  '0177.0.0.1',
  '2130706433',
  '127.0.0.1.',
  '127.0.0.1..',
  '１２７.0.0.1',
  '[::ffff:127.0.0.1]',
  '[::1]',
]
const ofPrivateNetworks = ['intranet', 'printer.local.', 'a.internal', 'localhost.localdomain']

describe('Host of an address, where hosts are listed', () => {
  const hosts = ['hooks.example.com', '*.push.apple.com', '93.184.215.14']
  test.each([
    'hooks.example.com',
    'HOOKS.example.com.',
    'hooks.example.com:8443',
    'web.push.apple.com',
    'a.web.push.apple.com',
    '93.184.215.14',
  ])('allows %s', (host) => {
    expect(mayTry(`https://${host}/hook`, within([], hosts))).toBe(true)
  })

  test.each([
    'example.com',
    'a.hooks.example.com',
    'hooks.example.com.evil.org',
    'evilhooks.example.com',
    'push.apple.com',
    'evilpush.apple.com',
    '93.184.215.15',
  ])('refuses %s', (host) => {
    expect(mayTry(`https://${host}/hook`, within([], hosts))).toBe(false)
    expect(mayTry(`https://${host}/hook`, within([]))).toBe(true)
  })
})

describe('Address as it is saved', () => {
  test.each([...ofThisMachine, ...ofPrivateNetworks])('refuses %s', (host) => {
    expect(mayTry(`https://${host}/hook`, within([]))).toBe(false)
    expect(mayTry(`http://${host}/hook`, within([]))).toBe(false)
  })

  test.each(['localhost.', '127.0.0.1.', 'printer.localhost', '[::1]'])(
    'takes %s where the server may reach itself',
    (host) => expect(mayTry(`http://${host}/hook`, within(['loopback']))).toBe(true),
  )

  test.each(['127.0.0.0/8', '::1/128'])('takes localhost where %s is open', (network) => {
    expect(mayTry('http://localhost/hook', within([network]))).toBe(true)
  })

  test.each(['localhost', '127.1'])('refuses %s where only another network is open', (host) => {
    expect(mayTry(`https://${host}/hook`, within(['10.1.0.0/16']))).toBe(false)
  })

  test.each(ofPrivateNetworks)('takes %s where a private network is open', (host) => {
    expect(mayTry(`http://${host}/hook`, within(['10.1.0.0/16']))).toBe(true)
  })

  test.each(['example.com', 'example.com.', 'hooks.localhost.example.com', 'local.example.com'])(
    'takes %s over https only',
    (host) => {
      expect(mayTry(`https://${host}/hook`, within([]))).toBe(true)
      expect(mayTry(`http://${host}/hook`, within([]))).toBe(false)
    },
  )
})

describe('Network in a setting', () => {
  test.each([
    'loopback',
    'linklocal',
    'uniquelocal',
    '10.0.0.1',
    '0.0.0.0/0',
    '10.0.0.0/8',
    '10.0.0.1/32',
    '::1',
    'fc00::/7',
    'fc00::1/128',
  ])('may be %s', (network) => {
    expect(isNetwork(network)).toBe(true)
  })

  test.each([
    '',
    '/8',
    'private',
    'constructor',
    'hotel.example',
    '10.0.0',
    // Would be every address.
    '10.0.0.0/',
    '10.0.0.0/33',
    'fc00::/129',
    '10.0.0.0/-1',
    '10.0.0.0/0x8',
    '10.0.0.0/8.0',
    '10.0.0.0/8/8',
  ])('cannot be %j', (network) => {
    expect(isNetwork(network)).toBe(false)
  })
})

describe('Host in a setting', () => {
  test.each([
    '10.0.0.5',
    '::1',
    'switchboard',
    'a',
    '1',
    'Hooks.Example.COM',
    'a.b',
    'web-1.a--b.example.com',
    '*.example.com',
    '*.com',
  ])('may be %s', (host) => {
    expect(isHost(host)).toBe(true)
  })

  test.each([
    '',
    '*',
    '*.',
    '*a.com',
    'a.*.com',
    '*.*.com',
    '.example.com',
    'example.com.',
    'a..b',
    'a_b.com',
    'a.b_c',
    '-a.com',
    'a-.com',
    'a.-b',
    'a.b-',
    'example.com:443',
    'https://example.com',
    'example.com/hook',
  ])('cannot be %j', (host) => {
    expect(isHost(host)).toBe(false)
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
  const send = (host: string, networks: string[] = [], hosts: string[] = []) =>
    post(`http://${host}:${port}/`, { headers: {}, body: '{}' }, within(networks, hosts))

  test('checks the address a host name resolves to on connecting', async () => {
    expect(await send('localhost')).toMatchObject({ ok: false, failure: 'address', isFinal: true })
    expect(await send('127.0.0.1')).toMatchObject({ failure: 'address' })
    expect(hits).toBe(0)
  })

  test('is none where hosts are listed and this one is not', async () => {
    const before = hits
    for (const hosts of [['hooks.example.com'], ['*.localhost'], ['127.0.0.2']]) {
      expect(await send('127.0.0.1', ['loopback'], hosts)).toMatchObject({
        failure: 'address',
        said: '127.0.0.1',
        isFinal: true,
      })
      expect(await send('localhost', ['loopback'], hosts)).toMatchObject({ failure: 'address' })
    }
    expect(hits).toBe(before)
    expect(await send('localhost', ['loopback'], ['localhost'])).toMatchObject({ said: 'HTTP 302' })
    expect(await send('127.0.0.1', [], ['127.0.0.1'])).toMatchObject({ failure: 'address' })
    hits = before
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
    const answer = await post(
      'http://127.0.0.1:1/',
      { headers: {}, body: '' },
      within(['loopback']),
    )
    expect(answer).toMatchObject({ ok: false, failure: 'unreachable', isFinal: false })
  })
})
