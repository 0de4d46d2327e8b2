import { afterEach, expect, test, vi } from 'vitest'

import { formDraftKey } from '../../form/formDraft.ts'
import { draftKey } from '../../feedback/draft/draft.ts'
import { deleteDrafts, hasDrafts } from './drafts.ts'
import { saveTabAccount, tabAccount } from './tabAccount.ts'

afterEach(() => vi.unstubAllGlobals())
const store = (...keys: string[]) =>
  vi.stubGlobal('sessionStorage', Object.fromEntries(keys.map((key) => [key, '{}'])))

test.each([draftKey('ADA', '1', 'reply'), formDraftKey('ADA', 'facts')])(
  'Drafts: a draft under %s is found before logging out',
  (key) => {
    store(key)
    expect(hasDrafts('ADA')).toBe(true)
    expect(hasDrafts('BO')).toBe(false)
  },
)

test('Drafts: deleting them leaves the account the browser tab was opened for', () => {
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  })
  items.set(draftKey('ADA', '1', 'reply'), '{}')
  deleteDrafts()
  expect(items.size).toBe(0)
  saveTabAccount('ADA')
  items.set(draftKey('ADA', '1', 'reply'), '{}')
  deleteDrafts()
  expect([...items.keys()]).toHaveLength(1)
  expect(tabAccount()).toBe('ADA')
})

test('Drafts: none with empty or blocked storage', () => {
  store('language')
  expect(hasDrafts('ADA')).toBe(false)
  vi.stubGlobal('sessionStorage', undefined)
  expect(hasDrafts('ADA')).toBe(false)
})
