import { afterEach, describe, expect, test } from 'vitest'

import { retryFailedChunks } from './importChunk.ts'

const path = './a.js'
const { href } = new URL(path, import.meta.url)

/** A browser that fails at the first request, and for ever at the same address if it remembers. */
function browser({ remembers }: { remembers: boolean }) {
  const requested: string[] = []
  const failed = new Set<string>()
  retryFailedChunks(async (url) => {
    requested.push(url)
    if (requested.length > 1 && !(remembers && failed.has(url))) return 'code'
    failed.add(url)
    throw new TypeError('failed')
  })
  return requested
}

afterEach(() => Reflect.deleteProperty(globalThis, 'importChunk'))

describe('Chunk imports', () => {
  test('a failure that is remembered is passed by at another address', async () => {
    const requested = browser({ remembers: true })
    await expect(importChunk(path)).rejects.toThrow('failed')
    expect(await importChunk(path)).toBe('code')
    expect(requested).toEqual([href, href, expect.stringContaining(`${href}?again=`)])
  })
  test('a failure that is forgotten is tried again at the same address', async () => {
    const requested = browser({ remembers: false })
    await expect(importChunk(path)).rejects.toThrow('failed')
    expect(await importChunk(path)).toBe('code')
    expect(requested).toEqual([href, href])
  })
})
