import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { PageEntry } from '../page/pageEntry.ts'
import {
  afterCommand,
  commandsOf,
  moved,
  tabCommands,
  tabOf,
  targetAfterClosing,
  withTab,
  type Tab,
} from './tabs.ts'

const load = () => Promise.reject(new Error('never drawn here'))
const page = (path: string, more: Partial<PageEntry> = {}): PageEntry => ({
  path,
  titleKey: 'page.home',
  load,
  ...more,
})
const tab = (path: string, more: Partial<PageEntry> = {}): Tab => {
  const made = tabOf(page(path, more))
  if (!made) throw new Error('a page with a title gets a tab')
  return made
}
const home = tab('/home', { affix: true, name: 'Home' })
const [a, b, c] = [tab('/a'), tab('/b'), tab('/c')]
const row = [home, a, b, c]
const pathsOf = (tabs: readonly Tab[]) => tabs.map(({ path }) => path)

describe('Tab/view: path, fullPath, name, query, title, meta', () => {
  test('an open page has all of these fields', () => {
    const place = { pathname: '/home', search: '?a=1&b=%26', hash: '#x' }
    expect(tabOf(page('/home', { name: 'Home', affix: true, noCache: true }), place)).toEqual({
      key: '/home?a=1&b=%26#x',
      path: '/home',
      fullPath: '/home?a=1&b=%26#x',
      name: 'Home',
      query: { a: '1', b: '&' },
      title: 'page.home',
      meta: { title: 'page.home', affix: true, noCache: true },
    })
  })

  test('Open pages appear as tabs; navigation within a page updates its tab', () => {
    const further = { ...a, fullPath: '/a?x=1' }
    expect(withTab([home], a)).toEqual([home, a])
    expect(withTab([home, a], further)).toEqual([home, further])
    expect(withTab(row, a)).toBe(row)
  })
})

describe('A right-click menu offers', () => {
  test('all six for a tab in the middle', () => {
    expect(commandsOf(row, '/b')).toEqual(tabCommands)
  })
  test('close current (not offered for a pinned tab)', () => {
    expect(commandsOf(row, '/home')).not.toContain('closeCurrent')
    expect(commandsOf(row, '/a')).toContain('closeCurrent')
  })
  test('close left (hidden when the tab is first or is home)', () => {
    expect(commandsOf(row, '/home')).not.toContain('closeLeft')
    expect(commandsOf(row, '/a')).not.toContain('closeLeft')
    expect(commandsOf(row, '/b')).toContain('closeLeft')
    expect(commandsOf([a, home, b], '/home')).not.toContain('closeLeft')
  })
  test('close right (hidden when the tab is last)', () => {
    expect(commandsOf(row, '/c')).not.toContain('closeRight')
    expect(commandsOf(row, '/home')).toContain('closeRight')
  })
})

describe('Tabs', () => {
  test('Pinned tabs cannot be closed', () => {
    for (const command of tabCommands) {
      expect(pathsOf(afterCommand(row, command, '/home')), command).toContain('/home')
    }
  })

  test.each([
    ['refresh', '/b', ['/home', '/a', '/b', '/c']],
    ['closeCurrent', '/b', ['/home', '/a', '/c']],
    ['closeOthers', '/b', ['/home', '/b']],
    ['closeLeft', '/b', ['/home', '/b', '/c']],
    ['closeRight', '/b', ['/home', '/a', '/b']],
    ['closeAll', '/b', ['/home']],
  ] as const)('%s on %s leaves %j', (command, path, left) => {
    expect(pathsOf(afterCommand(row, command, path))).toEqual(left)
  })

  test('After the active tab is closed, the user goes to the last remaining tab', () => {
    const navigated = { ...c, fullPath: '/c?page=2' }
    expect(targetAfterClosing([home, a, navigated], b)).toEqual({
      to: '/c?page=2',
      state: { tab: '/c' },
    })
    expect(targetAfterClosing([home, a], a)).toBeUndefined()
  })

  test('If none remains, the user goes to home (or to redirect for the dashboard)', () => {
    expect(targetAfterClosing([], b)).toEqual({ to: '/home' })
    expect(targetAfterClosing([], home)).toEqual({ to: '/redirect/home' })
  })

  test('A tab is moved among the unpinned ones', () => {
    expect(pathsOf(moved(row, '/c', 1))).toEqual(['/home', '/c', '/a', '/b'])
    expect(pathsOf(moved(row, '/c', 0))).toEqual(['/home', '/c', '/a', '/b'])
    expect(pathsOf(moved(row, '/a', 99))).toEqual(['/home', '/b', '/c', '/a'])
    expect(moved(row, '/home', 2)).toBe(row)
    expect(moved(row, '/nowhere', 2)).toBe(row)
  })

  test('No move loses or duplicates a tab', () => {
    fc.assert(
      fc.property(fc.constantFrom(...pathsOf(row)), fc.integer({ min: -9, max: 9 }), (path, to) => {
        const next = moved(row, path, to)
        return (
          next[0] === home && pathsOf(next).toSorted().join() === pathsOf(row).toSorted().join()
        )
      }),
    )
  })
})
