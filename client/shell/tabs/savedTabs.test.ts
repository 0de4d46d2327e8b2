import { describe, expect, test } from 'vitest'

import type { PageEntry } from '../page/pageEntry.ts'
import { serializeTabs, savedTabs } from './savedTabs.ts'

const load = () => Promise.reject(new Error('never drawn here'))
const home: PageEntry = { path: '/home', titleKey: 'page.home', affix: true, load }
const list: PageEntry = { path: '/list', titleKey: 'page.roomList', ownsBelow: /^/, load }
const pages = [home, list]
const stored = (...fullPaths: string[]) =>
  JSON.stringify(fullPaths.map((fullPath, at) => ({ key: `${at}`, fullPath })))
const pathsOf = (...given: Parameters<typeof savedTabs>) =>
  savedTabs(...given).map(({ fullPath }) => fullPath)

describe('Tab paths persist per account', () => {
  test("filtered by today's permissions, pinned ones first", () => {
    const paths = stored('/list?x=1', '/gone', '/home', '/list/7')
    expect(pathsOf(pages, paths)).toEqual(['/home', '/list?x=1', '/list/7'])
    expect(pathsOf([home], paths)).toEqual(['/home'])
  })

  test('with their address and detail', () => {
    const tabs = savedTabs(pages, stored('/home?from=1', '/list/7')).map((tab) => ({
      ...tab,
      ...(tab.path === '/list/7' && { detail: { text: '配色', language: 'zh-CN' as const } }),
    }))
    expect(savedTabs(pages, serializeTabs(tabs))).toEqual(tabs)
    expect(tabs.map(({ fullPath }) => fullPath)).toEqual(['/home?from=1', '/list/7'])
  })

  test.each(['配色', { text: '配色' }, { text: '配色', language: 'fr' }, null])(
    'without a detail whose language is not known: %j',
    (detail) => {
      const saved = JSON.stringify([{ key: 'a', fullPath: '/list/7', detail }])
      const tab = savedTabs(pages, saved).at(-1)
      expect(tab?.fullPath).toBe('/list/7')
      expect(tab).not.toHaveProperty('detail')
    },
  )

  test('with one tab per pinned page', () => {
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
  ])('and invalid stored data is ignored: %j', (text) => {
    expect(pathsOf(pages, text)).toEqual(['/home'])
  })
})
