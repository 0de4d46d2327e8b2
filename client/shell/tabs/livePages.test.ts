import { describe, expect, test } from 'vitest'

import { livePages, maxLivePages } from './livePages.ts'

const tabs = (...paths: string[]) =>
  paths.map((path) => ({ key: path, noCache: path === '/fresh' }))

describe('Tabs keep their page alive', () => {
  test('the active page comes first, the others stay in order', () => {
    expect(livePages(['/a', '/b'], '/b', tabs('/a', '/b'))).toEqual(['/b', '/a'])
    expect(livePages(['/a'], '/c', tabs('/a', '/c'))).toEqual(['/c', '/a'])
  })

  test('a closed tab drops its page', () => {
    expect(livePages(['/a', '/b'], '/a', tabs('/a'))).toEqual(['/a'])
    expect(livePages(['/a', '/b'], undefined, tabs())).toEqual([])
  })

  test('at most 12 live pages: the least recently shown is dropped', () => {
    const many = Array.from({ length: 14 }, (_, at) => `/${at}`)
    const live = many.reduce<readonly string[]>(
      (known, path) => livePages(known, path, tabs(...many)),
      [],
    )
    expect(live).toHaveLength(maxLivePages)
    expect(live).not.toContain('/0')
    expect(live[0]).toBe('/13')
  })

  test('noCache: the page is remounted on each visit', () => {
    expect(livePages(['/a'], '/fresh', tabs('/a', '/fresh'))).toEqual(['/fresh', '/a'])
    expect(livePages(['/fresh', '/a'], '/a', tabs('/a', '/fresh'))).toEqual(['/a'])
  })

  test('without a change the same list is returned', () => {
    const live = ['/a', '/b']
    expect(livePages(live, '/a', tabs('/a', '/b'))).toBe(live)
  })
})
