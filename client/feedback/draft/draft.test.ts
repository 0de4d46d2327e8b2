import { newId } from '@hotel/web/newId'
import { describe, expect, test } from 'vitest'

import {
  draftKey,
  deleteDraft,
  isWritten,
  opened,
  saveDraft,
  unsentPart,
  readDraft,
  withField,
} from './draft.ts'

function fakeStorage() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

describe('Draft storage', () => {
  const key = draftKey('ACCOUNT00001', 'case-1', 'reply')

  test('restores the text and the seed of request ids', () => {
    const storage = fakeStorage()
    const draft = { fields: { message: '马上就来 🛠️' }, seed: newId() }
    saveDraft(storage, key, draft)
    expect(readDraft(storage, key)).toEqual(draft)
    deleteDraft(storage, key)
    expect(readDraft(storage, key)).toBeUndefined()
  })

  test('uses a separate key for each case, action and account', () => {
    const keys = [
      draftKey('A', '1', 'reply'),
      draftKey('A', '1', 'note'),
      draftKey('A', '2', 'reply'),
      draftKey('B', '1', 'reply'),
    ]
    expect(new Set(keys).size).toBe(4)
  })

  test('does not save a draft of spaces', () => {
    const storage = fakeStorage()
    saveDraft(storage, key, { fields: { message: '  \n' }, seed: newId() })
    expect(storage.items.size).toBe(0)
  })

  test('keeps and offers to discard what was written, not what a form was opened with', () => {
    const storage = fakeStorage()
    const reopened = () => readDraft(storage, key)
    for (const severity of ['1', '2']) {
      saveDraft(storage, key, opened(reopened(), { severity })!)
      expect(reopened()!.fields).toEqual({ severity })
      expect(isWritten(reopened()!)).toBe(false)
      expect(opened(reopened())).toBeUndefined()
    }
    saveDraft(storage, key, withField(reopened()!, 'reason', 'Smoke'))
    expect(isWritten(reopened()!)).toBe(true)
    saveDraft(storage, key, opened(reopened(), { severity: '1' })!)
    expect(opened(reopened())!.fields).toEqual({ severity: '1', reason: 'Smoke' })
    expect(isWritten(reopened()!)).toBe(true)
  })

  test.each(['', 'x', 'null', '7', '{}', '{"fields":null,"seed":"1"}'])(
    'ignores invalid content: %s',
    (text) => {
      const storage = fakeStorage()
      storage.items.set(key, text)
      expect(readDraft(storage, key)).toBeUndefined()
    },
  )
})

describe('Sent draft', () => {
  const draft = { fields: { message: 'On my way', to: 'ada' }, seed: newId() }

  test('keeps its seed while it is edited, so that a retry is the same request', () => {
    const next = withField(draft, 'message', 'On my way up')
    expect(next).toEqual({ fields: { message: 'On my way up', to: 'ada' }, seed: draft.seed })
  })

  test('is empty when nothing was added, with a new seed', () => {
    const left = unsentPart(draft, draft)
    expect(left.fields).toEqual({})
    expect(left.seed).not.toBe(draft.seed)
  })

  test('keeps text and choices added while it was being sent', () => {
    const grown = { ...draft, fields: { message: 'On my way up', to: 'bob', photos: 'p1' } }
    expect(unsentPart(grown, draft).fields).toEqual({ message: 'up', to: 'bob', photos: 'p1' })
  })
})
