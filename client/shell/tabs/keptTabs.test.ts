import { describe, expect, test } from 'vitest'

import type { PageEntry } from '../page/pageEntry.ts'
import { keptRecords, keptTabs } from './keptTabs.ts'

const load = () => Promise.reject(new Error('never drawn here'))
const home: PageEntry = { path: '/home', titleKey: 'page.home', affix: true, load }
const list: PageEntry = { path: '/list', titleKey: 'page.roomList', ownsBelow: true, load }
const pages = [home, list]
const stored = (...fullPaths: string[]) =>
  JSON.stringify(fullPaths.map((fullPath, at) => ({ key: `${at}`, fullPath })))
const pathsOf = (...given: Parameters<typeof keptTabs>) =>
  keptTabs(...given).map(({ fullPath }) => fullPath)

describe('Tab paths persist per account', () => {
  test("filtered by today's permissions, pinned ones first", () => {
    const paths = stored('/list?x=1', '/gone', '/home', '/list/7')
    expect(pathsOf(pages, paths)).toEqual(['/home', '/list?x=1', '/list/7'])
    expect(pathsOf([home], paths)).toEqual(['/home'])
  })

  test('as they were left', () => {
    const tabs = keptTabs(pages, stored('/home?from=1', '/list/7')).map((tab) => ({
      ...tab,
      ...(tab.path === '/list/7' && { detail: '20261121-0001' }),
    }))
    expect(keptTabs(pages, keptRecords(tabs))).toEqual(tabs)
    expect(tabs.map(({ fullPath }) => fullPath)).toEqual(['/home?from=1', '/list/7'])
  })

  test('a pinned page has one tab', () => {
    expect(pathsOf(pages, stored('/home?from=1', '/home'))).toEqual(['/home'])
  })

  test.each([
    '',
    'null',
    '{}',
    '[1, null, "/list"]',
    '[{"key":1,"fullPath":"/list"}]',
    '[{"key":"a","fullPath":"//evil"},{"key":"b","fullPath":"http://evil/home"}]',
    '[[[',
  ])('what is stored may be anything: %j', (text) => {
    expect(pathsOf(pages, text)).toEqual(['/home'])
  })
})
