import { afterEach, expect, test, vi } from 'vitest'

import { formDraftKey } from '../../form/formDraft.ts'
import { draftKey } from '../../feedback/draft/draft.ts'
import { hasDrafts } from './drafts.ts'

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

test('Drafts: none with empty or blocked storage', () => {
  store('language')
  expect(hasDrafts('ADA')).toBe(false)
  vi.stubGlobal('sessionStorage', undefined)
  expect(hasDrafts('ADA')).toBe(false)
})
