import { roleKeys, type RoleKey } from '@hotel/contract/http/endpoint'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import english from '../../locales/en/shell.json' with { type: 'json' }
import { views as roomViews } from '../../house/address.ts'
import { views as memberViews } from '../../member/address.ts'
import { allPages } from '../../pages.tsx'
import { savedTabs } from '../tabs/savedTabs.ts'
import { addressAfter, judge } from './guard.ts'
import {
  allowedPages,
  builtPages,
  chainTo,
  normalised,
  pinnedPages,
  type PageEntry,
} from './pageEntry.ts'

/** All pages, as if each of them had code. */
const everyPage = (pages: readonly PageEntry[]): PageEntry[] =>
  pages.map((page) =>
    page.children
      ? { ...page, children: everyPage(page.children) }
      : page.redirect === undefined
        ? { ...page, load: () => Promise.reject(new Error('never drawn here')) }
        : page,
  )
const table = everyPage(allPages)
const admin = { userRole: 1 as const, routeList: [] }
const staff = (...routeList: RoleKey[]) => ({ userRole: 3 as const, routeList })
const titleOf = (page: PageEntry | undefined) =>
  Object.entries(english.page).find(([key]) => `page.${key}` === page?.titleKey)?.[1]
const pathsOf = (pages: readonly PageEntry[]): string[] =>
  pages.flatMap(({ path, children = [] }) => [path, ...pathsOf(children)])

describe('Always-available routes', () => {
  test('/ redirects to /home', () => {
    expect(judge(table, staff('UserList'), '/')).toEqual({ kind: 'redirect', to: '/home' })
  })

  test("/home: name Home, title 'home', pinned tab, house icon", () => {
    const home = chainTo(allPages, '/home').at(-1)
    expect(home).toMatchObject({ name: 'Home', titleKey: 'page.home', affix: true })
    expect(home?.icon).toBeDefined()
    expect(pinnedPages(allPages).map(({ path }) => path)).toEqual(['/home'])
    expect(judge(table, staff('UserList'), '/home').kind).toBe('allowed')
  })

  test('any unknown path shows a 404 page', () => {
    for (const path of ['/nothing', '/home/x', '/feedback/other', '/%E0%A4%A', '/home%2f']) {
      expect(judge(table, admin, path), path).toEqual({ kind: 'unknown' })
    }
  })

  test('/redirect/{path} is used to refresh a page by replacing the current route', () => {
    expect(judge(table, admin, '/redirect/feedback/suggestion')).toEqual({
      kind: 'refresh',
      to: '/feedback/suggestion',
    })
  })
})

describe('Permission-gated routes', () => {
  type Line = { title: string; roleKey: RoleKey; redirect?: string; parent?: string }
  function expectGated(path: string, { title, roleKey, redirect, parent }: Line) {
    const chain = chainTo(allPages, path)
    const page = chain.at(-1)
    expect(titleOf(page)).toBe(title)
    expect([page?.roleKey, page?.redirect]).toEqual([roleKey, redirect])
    expect(chain.at(-2)?.path).toBe(parent)
    if (redirect) expect(judge(table, admin, path)).toEqual({ kind: 'redirect', to: redirect })
    expect(judge(table, staff(), path)).toMatchObject({ kind: 'denied' })
  }

  test("/hotelManage: 'hotel management', AuditManage, Redirects to /hotelManage/hotelList", () => {
    const redirect = '/hotelManage/hotelList'
    expectGated('/hotelManage', { title: 'hotel management', roleKey: 'AuditManage', redirect })
  })

  test("/hotelManage/roomList: 'hotel room list', RoomList, Child of /hotelManage", () => {
    const line = { title: 'hotel room list', roleKey: 'RoomList', parent: '/hotelManage' } as const
    expectGated('/hotelManage/roomList', line)
  })

  test("/hotelManage/userList: 'pending-confirmation member list', UserList, Child of /hotelManage", () => {
    const title = 'pending-confirmation member list'
    expectGated('/hotelManage/userList', { title, roleKey: 'UserList', parent: '/hotelManage' })
  })

  test("/hotelManage/administrators: 'hotel member list', Administrators, Child of /hotelManage", () => {
    const [title, roleKey] = ['hotel member list', 'Administrators'] as const
    expectGated('/hotelManage/administrators', { title, roleKey, parent: '/hotelManage' })
  })

  test("/feedback: 'complaints and suggestions', Feedback, Redirects to /feedback/suggestion", () => {
    const [title, redirect] = ['complaints and suggestions', '/feedback/suggestion']
    expectGated('/feedback', { title, roleKey: 'Feedback', redirect })
  })

  test('/feedback/suggestion: not shown, Suggestion, Child of /feedback', () => {
    const title = 'feedback list'
    expectGated('/feedback/suggestion', { title, roleKey: 'Suggestion', parent: '/feedback' })
  })

  test('The title of the suggestion child and the content of the hotelList child route are not shown; they are ours', () => {
    const titleAt = (path: string) => titleOf(chainTo(allPages, path).at(-1))
    expect(titleAt('/feedback/suggestion')).toBe('feedback list')
    expect(titleAt('/hotelManage/hotelList')).toBe('hotel profile')
  })

  test('a group with a forbidden redirect target leads to the first allowed page', () => {
    const [home, group] = [chainTo(table, '/home'), chainTo(table, '/hotelManage')].flat()
    if (!home || !group?.children) throw new Error('the table has changed')
    const pages = [home, { ...group, children: group.children.slice(1) }]
    expect(judge(pages, staff('AuditManage', 'UserList'), '/hotelManage')).toEqual({
      kind: 'redirect',
      to: '/hotelManage/userList',
    })
  })
})

describe('Validation rules', () => {
  test("A route with a role key is shown only if the user's routeList contains that key", () => {
    expect(judge(table, staff('Feedback', 'Suggestion'), '/feedback/suggestion').kind).toBe(
      'allowed',
    )
    expect(judge(table, staff('AuditManage'), '/feedback/suggestion').kind).toBe('denied')
    expect(judge(table, staff('AuditManage'), '/hotelManage/userList').kind).toBe('denied')
  })

  test('Routes without a role key are always allowed', () => {
    expect(pathsOf(allowedPages(table, staff()))).toEqual(['/', '/home', '/report', '/account'])
    expect(judge(table, staff('AuditManage'), '/hotelManage/hotelList').kind).toBe('allowed')
  })

  test('Children are filtered recursively', () => {
    const paths = pathsOf(allowedPages(table, staff('AuditManage', 'RoomList')))
    expect(paths).toContain('/hotelManage/roomList')
    expect(paths).not.toContain('/hotelManage/userList')
    // A child's key is not enough without its parent's.
    expect(pathsOf(allowedPages(table, staff('Suggestion')))).not.toContain('/feedback/suggestion')
  })

  test('Administrators (userRole 1) get all gated routes', () => {
    expect(pathsOf(allowedPages(table, admin))).toEqual(pathsOf(table))
  })

  test('with any set of keys, a page is denied if its key or a parent key is missing', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...roleKeys)),
        fc.constantFrom(...pathsOf(table)),
        (keys, path) => {
          const chain = chainTo(table, path)
          const holds = chain.every(({ roleKey }) => !roleKey || keys.includes(roleKey))
          const { kind } = judge(table, staff(...keys), path)
          return holds ? kind !== 'unknown' : kind === 'denied'
        },
      ),
    )
  })
})

describe('Pages without code', () => {
  test('are left out, and so are groups of only such pages', () => {
    const [built] = builtPages([
      {
        path: '/a',
        children: [{ path: '/a/b', children: [{ path: '/a/b/c' }] }, { path: '/a/d' }],
      },
    ])
    expect(built).toBeUndefined()
  })

  test('appear once they have a load function', () => {
    const load = () => Promise.reject(new Error('never drawn here'))
    const pages = builtPages([{ path: '/a', children: [{ path: '/a/b', load }, { path: '/a/c' }] }])
    expect(pathsOf(pages)).toEqual(['/a', '/a/b'])
  })
})

describe('First address after signing in', () => {
  const at = { search: '?a=1', hash: '#b' }
  const after = (path: string, isFormersPage: boolean) =>
    addressAfter(judge(table, staff('Feedback', 'Suggestion'), path), at, isFormersPage)

  test.each(['/feedback/suggestion', '/hotelManage/roomList', '/nothere'])(
    'stays at %s, be it allowed, forbidden or unknown',
    (path) => expect(after(path, false)).toBeUndefined(),
  )

  test('is home where a former account left a page that this one may not open', () => {
    expect(after('/hotelManage/roomList', true)).toBe('/home')
    expect(after('/nothere', true)).toBe('/home')
    expect(after('/feedback/suggestion', true)).toBeUndefined()
  })

  test('follows redirects', () => {
    expect(after('/feedback', true)).toBe('/feedback/suggestion')
    expect(after('/redirect/home', false)).toBe('/home?a=1#b')
  })
})

const list = '/hotelManage/roomList'
const members = '/hotelManage/administrators'
const id = '01890a5d-ac96-774b-bcce-b302099a8057'

test.each([
  ...roomViews.filter((view) => view !== 'rooms').map((view) => `${list}/${view}`),
  ...memberViews.filter((view) => view !== 'members').map((view) => `${members}/${view}`),
  `${list}/room/${id}`,
  `${list}/codes/`,
  `${members}/member/${id}`,
  `/feedback/suggestion/${id}`,
  `/feedback/handover/${id}`,
])('Path %s: opens, also in a saved tab', (path) => {
  expect(judge(table, admin, path).kind).toBe('allowed')
  expect(savedTabs(table, JSON.stringify([{ key: path, fullPath: path }])).at(-1)?.path).toBe(path)
})

test.each([
  `${list}/zzz`,
  `${list}/rooms`,
  `${list}/zzz/yyy`,
  `${list}/codes/zzz`,
  `${list}/room`,
  `${list}/room/${id}/zzz`,
  `${members}/zzz`,
  `${members}/members`,
  `${members}/zzz/yyy`,
  `${members}/member`,
])('Path %s: shows the 404 page', (path) => {
  expect(judge(table, admin, path)).toEqual({ kind: 'unknown' })
})

test('Page with ownsBelow: covers the paths below its own', () => {
  const at = (path: string) => judge(table, admin, path)
  expect(at('/feedback/suggestion/018f')).toMatchObject({ page: { path: '/feedback/suggestion' } })
  expect(at('/feedback/suggestions').kind).toBe('unknown')
})

test.each([
  ['/', '/'],
  ['/home/', '/home'],
  ['/home///', '/home'],
])('Path %s is normalised to %s', (path, page) => {
  expect(normalised(path)).toBe(page)
})
