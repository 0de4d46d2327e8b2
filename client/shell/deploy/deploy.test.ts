import { describe, expect, test } from 'vitest'

import { entryOf, isMissingChunk, mayReload } from './missingChunk.ts'

describe('Deploys', () => {
  test('a chunk missing after a deploy reloads once, then offers a button', () => {
    expect(mayReload(undefined, 1_000_000)).toBe(true)
    expect(mayReload(1_000_000 - 59_000, 1_000_000)).toBe(false)
    expect(mayReload(1_000_000 - 61_000, 1_000_000)).toBe(true)
    expect(mayReload('tampered', 1_000_000)).toBe(true)
  })
  test('a missing chunk is distinguished from a crash', () => {
    expect(isMissingChunk(new TypeError('Failed to fetch dynamically imported module: x'))).toBe(
      true,
    )
    expect(isMissingChunk(new TypeError('error loading dynamically imported module'))).toBe(true)
    expect(isMissingChunk(new TypeError('Importing a module script failed.'))).toBe(true)
    expect(isMissingChunk(new TypeError('x is not a function'))).toBe(false)
    expect(isMissingChunk('text')).toBe(false)
  })
  test('another entry script is another version', () => {
    const html = '<script type="module" crossorigin src="/hotelClient/assets/index-a.js"></script>'
    expect(entryOf(html)).toBe('/hotelClient/assets/index-a.js')
    expect(entryOf('<html></html>')).toBeUndefined()
  })
})
