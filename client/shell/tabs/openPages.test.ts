import { describe, expect, test } from 'vitest'

import type { PageEntry } from '../page/pageEntry.ts'
import { savedTabs } from './savedTabs.ts'
import {
  arrived,
  withDetail,
  lastTabOf,
  movedInBackground,
  initialPages,
  refreshed,
  withTabs,
  type OpenPages,
} from './openPages.ts'
import { detailIn } from './tabs.ts'

const load = () => Promise.reject(new Error('never drawn here'))
const home: PageEntry = { path: '/home', titleKey: 'page.home', affix: true, load }
const list: PageEntry = { path: '/list', titleKey: 'page.roomList', ownsBelow: /^/, load }
const pages = [home, list]
const pageAt = (path: string) => (path.startsWith('/home') ? home : list)

/** `tab`: the tab named by a link, or in which the page itself navigated. */
const at = (fullPath: string, tab?: string) => {
  const { pathname, search, hash } = new URL(fullPath, 'http://tab')
  return { pathname, search, hash, state: tab === undefined ? null : { tab }, key: fullPath }
}
const go = (state: OpenPages, fullPath: string, tab?: string) =>
  arrived(state, at(fullPath, tab), pageAt(fullPath))
const start = initialPages(savedTabs(pages, undefined))
const visited = (...fullPaths: string[]) =>
  fullPaths.reduce((state, fullPath) => go(state, fullPath), start)
const pathsOf = ({ tabs }: OpenPages) => tabs.map(({ fullPath }) => fullPath)
const detail = { text: '配色', language: 'zh-CN' } as const
const keysOf = ({ tabs }: OpenPages) => tabs.map(({ key }) => key)

describe('Tabs keep their page alive, keyed by full path', () => {
  test('another full path opens another tab with its own page', () => {
    const state = visited('/list?x=1', '/list?x=2')
    expect(pathsOf(state)).toEqual(['/home', '/list?x=1', '/list?x=2'])
    expect(state.live).toEqual(['/list?x=2', '/list?x=1'])
    expect(state.locations.get('/list?x=1')?.search).toBe('?x=1')
  })

  test('the same full path is the same tab, and its page stays mounted', () => {
    const state = visited('/list?x=1', '/home', '/list?x=1')
    expect(pathsOf(state)).toEqual(['/home', '/list?x=1'])
    expect(state.active).toBe('/list?x=1')
    expect(state.generations.size).toBe(0)
  })

  test('navigation within a page (a filter, a case) updates its tab', () => {
    const state = go(go(visited('/list'), '/list?x=1', '/list'), '/list/7?x=1', '/list')
    expect(pathsOf(state)).toEqual(['/home', '/list/7?x=1'])
    expect(keysOf(state)).toEqual(['/home', '/list'])
    expect(state.live).toEqual(['/list'])
  })

  test('a tab is found by its current path only', () => {
    const on = go(go(visited('/list'), '/list?x=1', '/list'), '/home')
    expect(go(on, '/list?x=1').active).toBe('/list')
    const other = go(on, '/list')
    expect(pathsOf(other)).toEqual(['/home', '/list?x=1', '/list'])
    expect(other.active).not.toBe('/list')
    expect(new Set(keysOf(other)).size).toBe(3)
  })

  test('of two tabs at the same full path, a link opens the most recently shown', () => {
    const both = go(visited('/list', '/list?x=1'), '/list?x=1', '/list')
    expect(pathsOf(both)).toEqual(['/home', '/list?x=1', '/list?x=1'])
    expect(go(go(both, '/home'), '/list?x=1').active).toBe('/list')
    expect(go(both, '/list?x=1', '/list?x=1').active).toBe('/list?x=1')
  })

  test("a link that names another page's tab does not take it over", () => {
    const state = go(visited('/home'), '/list?x=1', '/home')
    expect(pathsOf(state)).toEqual(['/home', '/list?x=1'])
    expect(pathsOf(go(state, '/list?x=3', 'gone'))).toEqual(['/home', '/list?x=1', '/list?x=3'])
  })

  test('a pinned page has one tab at any address', () => {
    expect(pathsOf(visited('/home?from=1'))).toEqual(['/home?from=1'])
  })

  test('a hidden page may navigate its tab without activating it', () => {
    const state = movedInBackground(visited('/list', '/home'), '/list', at('/list?x=1'), list)
    expect(pathsOf(state)).toEqual(['/home', '/list?x=1'])
    expect(state.active).toBe('/home')
    expect(movedInBackground(state, '/list', at('/home'), home)).toBe(state)
    expect(movedInBackground(state, 'gone', at('/list'), list)).toBe(state)
  })

  test('a page sets the detail of its tab', () => {
    const state = withDetail(visited('/list/7'), '/list/7', detail)
    expect(state.tabs.at(-1)?.detail).toBe(detail)
    expect(go(state, '/list/7?x=1', '/list/7').tabs.at(-1)?.detail).toBe(detail)
    expect(withDetail(state, '/list/7', { ...detail })).toBe(state)
    expect(withDetail(state, '/list/7', undefined).tabs.at(-1)).not.toHaveProperty('detail')
    expect(withDetail(state, 'gone', detail)).toBe(state)
  })

  test('a detail in the former language is left out until its page describes the tab again', () => {
    const state = withDetail(visited('/list/7'), '/list/7', detail)
    const shown = ({ tabs }: OpenPages) => tabs.map((tab) => detailIn(tab, 'en'))
    expect(shown(state)).toEqual([undefined, undefined])
    const again = withDetail(state, '/list/7', { ...detail, language: 'en' })
    expect(shown(again)).toEqual([undefined, detail.text])
  })

  test("the menu leads to the page's most recently shown tab", () => {
    const state = visited('/list?x=1', '/list?x=2', '/list?x=1', '/home')
    expect(lastTabOf(state, list)?.key).toBe('/list?x=1')
    expect(lastTabOf(start, list)).toBeUndefined()
  })
})

describe('Open pages', () => {
  test('a forbidden or unknown address opens no tab and shows no page', () => {
    const state = arrived(visited('/list'), at('/nothing'), undefined)
    expect(pathsOf(state)).toEqual(['/home', '/list'])
    expect(state.active).toBeUndefined()
  })

  test('a closed tab drops all state of its page', () => {
    const open = refreshed(visited('/list', '/list?x=1', '/home'), list, at('/list'))
    const left = withTabs(open, open.tabs.slice(0, 1))
    expect(pathsOf(left)).toEqual(['/home'])
    expect(left.live).toEqual(['/home'])
    expect([...left.locations.keys()]).toEqual(['/home'])
    expect(left.generations.size).toBe(0)
  })

  test('/redirect remounts exactly one page', () => {
    const open = visited('/list', '/list?x=1', '/home')
    expect([...refreshed(open, list, at('/list?x=1')).generations]).toEqual([['/list?x=1', 1]])
    expect([...refreshed(open, list, at('/list', '/list')).generations]).toEqual([['/list', 1]])
    expect(refreshed(open, list, at('/list/9'))).toBe(open)
  })

  test('at most 12 live pages; the tabs stay', () => {
    const state = visited(...Array.from({ length: 14 }, (_, number) => `/list/${number}`))
    expect(state.live).toHaveLength(12)
    expect(state.locations.size).toBe(12)
    expect(state.tabs).toHaveLength(15)
  })
})
