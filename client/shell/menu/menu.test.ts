import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { initReactI18next } from 'react-i18next'
import { beforeAll, describe, expect, test } from 'vitest'

import { i18n } from '../../locales/i18n.ts'
import type { PageEntry } from '../page/pageEntry.ts'
import { crumbsOf } from './crumbs.ts'
import { groupOf, isExternal, menuOf } from './menu.ts'
import { MenuList } from './MenuList.tsx'

const load = () => Promise.reject(new Error('never drawn here'))
const home: PageEntry = { path: '/home', titleKey: 'page.home', load }
const list: PageEntry = { path: '/feedback/suggestion', titleKey: 'page.suggestion', load }
const feedback: PageEntry = { path: '/feedback', titleKey: 'page.feedback', children: [list] }
const rooms: PageEntry = { path: '/hotelManage/roomList', titleKey: 'page.roomList', load }
const users: PageEntry = { path: '/hotelManage/userList', titleKey: 'page.userList', load }
const hotel: PageEntry = {
  path: '/hotelManage',
  titleKey: 'page.hotelManage',
  children: [rooms, users],
}

beforeAll(() => i18n.use(initReactI18next).init({ lng: 'en', resources: {} }))

/** The menu as HTML, without texts. */
const htmlOf = (pages: PageEntry[], openGroup?: string) =>
  renderToStaticMarkup(
    createElement(
      MemoryRouter,
      null,
      createElement(MenuList, {
        items: menuOf(pages),
        path: undefined,
        targetTo: ({ path }) => ({ to: path }),
        isNarrow: false,
        openGroup,
        onToggle: () => undefined,
        onChoose: () => undefined,
      }),
    ),
  )

describe('Sidebar', () => {
  test('It hides routes flagged hidden', () => {
    expect(menuOf([{ path: '/', redirect: '/home', hidden: true }, home])).toHaveLength(1)
    expect(menuOf([{ ...hotel, children: [{ ...rooms, hidden: true }] }])).toEqual([])
  })

  test('It collapses groups that have a single child', () => {
    expect(menuOf([feedback])).toMatchObject([{ kind: 'page', page: { path: list.path } }])
    const oneVisible = { ...hotel, children: [rooms, { ...users, hidden: true }] }
    expect(menuOf([oneVisible])).toMatchObject([{ kind: 'page', page: { path: rooms.path } }])
    expect(menuOf([hotel])).toMatchObject([{ kind: 'group', items: [{}, {}] }])
  })

  test('Only one submenu is open at a time', () => {
    const feedbackOfTwo = { ...feedback, children: [list, { ...list, path: '/feedback/board' }] }
    const groups = [hotel, feedbackOfTwo]
    for (const open of [hotel.path, feedback.path, undefined]) {
      expect(htmlOf(groups, open).match(/aria-expanded="true"/g)?.length ?? 0).toBe(open ? 1 : 0)
      expect(htmlOf(groups, open).match(/aria-expanded="false"/g)?.length).toBe(open ? 1 : 2)
    }
    const menu = menuOf([home, ...groups])
    expect(groupOf(menu, rooms.path)).toBe('/hotelManage')
    expect(groupOf(menu, home.path)).toBeUndefined()
  })

  test('External links (http, https, mailto, tel) open by changing the browser location', () => {
    for (const link of ['http://a.b', 'https://a.b', 'mailto:a@b.c', 'tel:+1', 'HTTPS://A']) {
      expect(isExternal(link), link).toBe(true)
      const [anchor] = /<a[^>]*>/.exec(htmlOf([{ path: '/out', link }])) ?? []
      expect(anchor).toContain(`href="${link}"`)
      expect(anchor).not.toContain('target')
    }
    for (const link of ['/home', 'home', 'javascript:alert(1)', 'data:text/html,x', 'telephone']) {
      expect(isExternal(link), link).toBe(false)
      expect(htmlOf([{ path: '/out', link }])).toContain('href="/out"')
    }
  })
})

describe('Breadcrumb', () => {
  test('It starts with a home crumb, unless the current page is home', () => {
    expect(crumbsOf([feedback, list], home)[0]).toEqual({ titleKey: 'page.home', to: '/home' })
    expect(crumbsOf([home], home)).toEqual([{ titleKey: 'page.home' }])
  })

  test('It shows only routes that have a title and are not flagged no-breadcrumb', () => {
    const { titleKey, ...untitled } = feedback
    expect(titleKey).toBe('page.feedback')
    expect(crumbsOf([untitled, list], home).map((crumb) => crumb.titleKey)).toEqual([
      'page.home',
      'page.suggestion',
    ])
    expect(crumbsOf([{ ...feedback, noBreadcrumb: true }, list], home)).toHaveLength(2)
  })

  test('The last crumb is plain text', () => {
    expect(crumbsOf([feedback, list], home)).toEqual([
      { titleKey: 'page.home', to: '/home' },
      { titleKey: 'page.feedback', to: '/feedback' },
      { titleKey: 'page.suggestion' },
    ])
  })
})
