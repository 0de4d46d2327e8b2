import { expect, test } from 'vitest'

import { secretsFrom } from '../secrets.ts'
import { addressOf, networkOf } from './address.ts'

const secrets = secretsFrom('0'.repeat(64))

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2'],
  ['2001:DB8:1:3::1', '2001:db8:1:3'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  [undefined, 'unknown'],
  ['', 'unknown'],
  ['nobody', 'unknown'],
])('Rate limit: counts %s as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test('Rate limit: addresses of one IPv6 /64 share a fingerprint without the address', () => {
  const [one, other, outside] = ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1'].map((ip) =>
    addressOf(secrets, { ip }),
  )
  expect(one).toBe(other)
  expect(one).not.toBe(outside)
  expect(one).toMatch(/^[\w-]{43}$/)
})
