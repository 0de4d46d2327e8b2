import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { PageEntry } from '../page/pageEntry.ts'
import { tabOf } from '../tabs/tabs.ts'
import { findActions, findPages, findTabs, matches } from './findings.ts'
import { stepped } from './Palette.tsx'

const load = () => Promise.reject(new Error('never drawn here'))
const pages: PageEntry[] = [
  { path: '/', redirect: '/home', hidden: true },
  { path: '/home', titleKey: 'page.home', load },
  {
    path: '/feedback',
    titleKey: 'page.feedback',
    children: [{ path: '/feedback/suggestion', titleKey: 'page.suggestion', load }],
  },
]
const title = (key: string) => key.replace('page.', '')

describe('Ctrl K palette over the allowed menu, open tabs and feedback numbers', () => {
  test('finds pages by title or path, without groups and hidden pages', () => {
    expect(findPages(pages, '', title).map(({ to }) => to)).toEqual([
      '/home',
      '/feedback/suggestion',
    ])
    expect(findPages(pages, 'SUGG', title).map(({ to }) => to)).toEqual(['/feedback/suggestion'])
    expect(findPages(pages, 'xyz', title)).toEqual([])
  })

  test('ranks an exact title first, then a prefix', () => {
    const members = ['pending-confirmation member list', 'member list of a group', 'member list']
    const named = members.map((name, at): PageEntry => ({
      path: `/list${at}`,
      titleKey: `page.${name}` as 'page.home',
      load,
    }))
    const labels = findPages(named, 'Member List', title).map(({ label }) => label)
    expect(labels).toEqual(members.toReversed())
  })

  test('finds a page by its keywords', () => {
    const account: PageEntry[] = [
      { path: '/account', titleKey: 'page.account', keywords: 'page.accountWords', load },
    ]
    const titles = (key: string) =>
      key === 'page.accountWords' ? 'password, avatar' : 'My account'
    expect(findPages(account, 'passw', titles)).toMatchObject([{ label: 'My account' }])
  })

  test('finds tabs by their current address', () => {
    const list = pages[2]?.children?.[0]
    const place = { pathname: '/feedback/suggestion', search: '?keyword=%E7%A9%BA', hash: '' }
    const tab = list && tabOf(list, place)
    const [found] = findTabs(tab ? [tab] : [], pages, '空', () => 'suggestions')
    expect(found?.to).toBe('/feedback/suggestion?keyword=%E7%A9%BA')
    expect(`${found?.label} ${found?.hint ?? ''}`).not.toContain('/')
  })

  test('finds actions by their name, the exact one first', () => {
    const actions = ['Design room cards', 'Room cards', 'Import rooms'].map((label) => ({
      id: label,
      to: '/',
      label,
    }))
    const labels = findActions(actions, 'room cards').map(({ label }) => label)
    expect(labels).toEqual(['Room cards', 'Design room cards'])
  })

  test('accepts any character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(Array.isArray(findPages(pages, typed, title))).toBe(true)
      }),
    )
    for (const typed of ['(', '[', '\\', '*', '.*', '%', '<b>', '\u0000', '\ud800']) {
      expect(findPages(pages, typed, title)).toEqual([])
    }
  })

  test('ignores width, case and accents', () => {
    expect(matches('Café 20261121-0003', 'cafe ２０２６')).toBe(true)
  })

  test('wraps around with the arrow keys', () => {
    expect(stepped('ArrowDown', 2, 3)).toBe(0)
    expect(stepped('ArrowUp', 0, 3)).toBe(2)
    expect(stepped('ArrowDown', 0, 0)).toBeUndefined()
    expect(stepped('a', 0, 3)).toBeUndefined()
  })
})
