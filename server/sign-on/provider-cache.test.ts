import type { Configuration } from 'openid-client'
import { describe, expect, test } from 'vitest'

import { providerCache } from './provider-cache.ts'

const settingOf = (id: string, version = 1) => ({
  id,
  version,
  issuer: `https://${id}.example`,
  clientId: 'feedback',
  clientSecret: `secret ${version}`,
})

const anywhere = { privateNetworks: [], hosts: [] }

function setUp() {
  const read: string[] = []
  const find = providerCache(async ({ issuer, clientSecret }) => {
    read.push(`${issuer} ${clientSecret}`)
    return {} as Configuration
  })
  return { read, find }
}

describe('Provider of a hotel', () => {
  test('is read once for several sign-ins', async () => {
    const { read, find } = setUp()
    const found = await Promise.all([1, 2, 3].map(() => find(settingOf('a'), anywhere)))
    expect(new Set(found).size).toBe(1)
    expect(read).toEqual(['https://a.example secret 1'])
  })

  test('is read again by another setting or other destinations, and the former is not kept', async () => {
    const { read, find } = setUp()
    for (const [version, destinations] of [
      [1, anywhere],
      [2, anywhere],
      [2, { ...anywhere, privateNetworks: ['loopback'] }],
      [2, { ...anywhere, hosts: ['a.example'] }],
      [1, anywhere],
    ] as const)
      await find(settingOf('a', version), destinations)
    expect(read).toHaveLength(5)
  })

  test('stays kept however often another hotel changes its own', async () => {
    const { read, find } = setUp()
    await find(settingOf('a'), anywhere)
    for (let version = 1; version <= 2000; version += 1)
      await find(settingOf('b', version), anywhere)
    await find(settingOf('a'), anywhere)
    expect(read.filter((each) => each.startsWith('https://a.example'))).toHaveLength(1)
  })

  test('leaves when 250 others were used after it', async () => {
    const { read, find } = setUp()
    await find(settingOf('a'), anywhere)
    await find(settingOf('b'), anywhere)
    for (let n = 0; n < 248; n += 1) await find(settingOf(`hotel${n}`), anywhere)
    await find(settingOf('a'), anywhere)
    await find(settingOf('one more'), anywhere)
    read.length = 0
    await find(settingOf('a'), anywhere)
    expect(read).toEqual([])
    await find(settingOf('b'), anywhere)
    expect(read).toEqual(['https://b.example secret 1'])
  })
})
