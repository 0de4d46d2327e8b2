import { describe, expect, test } from 'vitest'

import { livePages, maxLivePages } from './livePages.ts'

const tabs = (...paths: string[]) =>
  paths.map((path) => ({ key: path, noCache: path === '/fresh' }))

describe('Tabs keep their page alive', () => {
  test('the page that is gone to comes first, the others keep their order', () => {
    expect(livePages(['/a', '/b'], '/b', tabs('/a', '/b'))).toEqual(['/b', '/a'])
    expect(livePages(['/a'], '/c', tabs('/a', '/c'))).toEqual(['/c', '/a'])
  })

  test('the cache dies with its tab', () => {
    expect(livePages(['/a', '/b'], '/a', tabs('/a'))).toEqual(['/a'])
    expect(livePages(['/a', '/b'], undefined, tabs())).toEqual([])
  })

  test('at most 12 live pages: the one not seen for longest goes', () => {
    const many = Array.from({ length: 14 }, (_, at) => `/${at}`)
    const live = many.reduce<readonly string[]>(
      (known, path) => livePages(known, path, tabs(...many)),
      [],
    )
    expect(live).toHaveLength(maxLivePages)
    expect(live).not.toContain('/0')
    expect(live[0]).toBe('/13')
  })

  test('noCache: made anew each time it is visited', () => {
    expect(livePages(['/a'], '/fresh', tabs('/a', '/fresh'))).toEqual(['/fresh', '/a'])
    expect(livePages(['/fresh', '/a'], '/a', tabs('/a', '/fresh'))).toEqual(['/a'])
  })

  test('nothing changed is the same list', () => {
    const live = ['/a', '/b']
    expect(livePages(live, '/a', tabs('/a', '/b'))).toBe(live)
  })
})
