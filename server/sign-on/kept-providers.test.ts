import type { Configuration } from 'openid-client'
import { describe, expect, test } from 'vitest'

import { keepProviders } from './kept-providers.ts'

const settingOf = (id: string, version = 1) => ({
  id,
  version,
  issuer: `https://${id}.example`,
  clientId: 'feedback',
  clientSecret: `secret ${version}`,
})

function setUp() {
  const read: string[] = []
  const find = keepProviders(async ({ issuer, clientSecret }) => {
    read.push(`${issuer} ${clientSecret}`)
    return {} as Configuration
  })
  return { read, find }
}

describe('Provider of a hotel', () => {
  test('is read once for several sign-ins', async () => {
    const { read, find } = setUp()
    const found = await Promise.all([1, 2, 3].map(() => find(settingOf('a'), [])))
    expect(new Set(found).size).toBe(1)
    expect(read).toEqual(['https://a.example secret 1'])
  })

  test('is read again by another setting or other networks, and the former is not kept', async () => {
    const { read, find } = setUp()
    for (const [version, networks] of [
      [1, []],
      [2, []],
      [2, ['loopback']],
      [1, []],
    ] as const)
      await find(settingOf('a', version), networks)
    expect(read).toHaveLength(4)
  })

  test('stays kept however often another hotel changes its own', async () => {
    const { read, find } = setUp()
    await find(settingOf('a'), [])
    for (let version = 1; version <= 2000; version += 1) await find(settingOf('b', version), [])
    await find(settingOf('a'), [])
    expect(read.filter((each) => each.startsWith('https://a.example'))).toHaveLength(1)
  })

  test('leaves when 250 others were used after it', async () => {
    const { read, find } = setUp()
    await find(settingOf('a'), [])
    await find(settingOf('b'), [])
    for (let n = 0; n < 248; n += 1) await find(settingOf(`hotel${n}`), [])
    await find(settingOf('a'), [])
    await find(settingOf('one more'), [])
    read.length = 0
    await find(settingOf('a'), [])
    expect(read).toEqual([])
    await find(settingOf('b'), [])
    expect(read).toEqual(['https://b.example secret 1'])
  })
})
