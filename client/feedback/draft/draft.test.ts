import { describe, expect, test, vi } from 'vitest'

import { draftKey, forgetDraft, keepDraft, readDraft, written } from './draft.ts'
import { requestId } from './requestId.ts'

function shelf() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
const broken = { getItem: forbidden, setItem: forbidden, removeItem: forbidden }
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

describe('half-written replies are never lost', () => {
  const key = draftKey('ACCOUNT00001', 'case-1', 'reply')

  test('what was written comes back with the id under which it was tried', () => {
    const place = shelf()
    const draft = { fields: { message: '马上就来 🛠️' }, requestId: requestId() }
    keepDraft(place, key, draft)
    expect(readDraft(place, key)).toEqual(draft)
    forgetDraft(place, key)
    expect(readDraft(place, key)).toBeUndefined()
  })

  test('each case, action and account has its own', () => {
    const keys = [
      draftKey('A', '1', 'reply'),
      draftKey('A', '1', 'note'),
      draftKey('A', '2', 'reply'),
      draftKey('B', '1', 'reply'),
    ]
    expect(new Set(keys).size).toBe(4)
  })

  test('spaces are no draft', () => {
    const place = shelf()
    keepDraft(place, key, { fields: { message: '  \n' }, requestId: requestId() })
    expect(place.kept.size).toBe(0)
  })

  test('storage that is full or forbidden costs nothing', () => {
    expect(() => keepDraft(broken, key, { fields: { a: 'b' }, requestId: '1' })).not.toThrow()
    expect(() => forgetDraft(broken, key)).not.toThrow()
    expect(readDraft(broken, key)).toBeUndefined()
    expect(readDraft(undefined, key)).toBeUndefined()
  })

  test.each(['', 'x', 'null', '7', '{}', '{"fields":null,"requestId":"1"}'])(
    'nonsense in storage is no draft: %s',
    (text) => {
      const place = shelf()
      place.kept.set(key, text)
      expect(readDraft(place, key)).toBeUndefined()
    },
  )
})

describe('each send carries a request id, kept for the retry', () => {
  test('other words get another id', () => {
    const draft = { fields: { message: 'On my way' }, requestId: requestId() }
    const next = written(draft, 'message', 'On my way up')
    expect(next.fields.message).toBe('On my way up')
    expect(next.requestId).not.toBe(draft.requestId)
  })

  test('it is a UUID, also where the browser has no randomUUID', () => {
    expect(requestId()).toMatch(uuid)
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    expect(requestId()).toMatch(uuid)
    vi.unstubAllGlobals()
  })
})
