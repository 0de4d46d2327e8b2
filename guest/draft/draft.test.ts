import { dayMs } from '@hotel/contract/duration'
import { guest } from '@hotel/contract/guest'
import { deleteItem, readItem } from '@hotel/web/storage'
import { beforeEach, describe, expect, test } from 'vitest'

import {
  deleteDraft,
  isEmpty,
  saveDraft,
  loadDraft,
  remainderOf,
  newDraft,
  submissionOf,
  type Draft,
} from './draft.ts'

const now = Date.parse('2026-11-21T06:00:00Z')
const seed = '5f0c1d0e-8a55-4f6e-9d1c-3a1b6d0f7c11'
const categoryId = '0190a000-0000-7000-8000-000000000001'
const photo = { id: categoryId, preview: 'data:image/jpeg,x' }
const draft: Draft = {
  ...newDraft(seed, now),
  kind: 'complaint',
  categoryId,
  content: 'The tap drips.',
  photos: [photo],
}

beforeEach(() => deleteItem('guest.draft.room'))

describe('Draft', () => {
  test('is loaded as it was saved, including its seed', () => {
    saveDraft('room', draft)
    expect(loadDraft('room', now + 1000)).toEqual(draft)
  })

  test('is only loaded for its own room', () => {
    saveDraft('room', draft)
    expect(loadDraft('another', now)).toBeUndefined()
  })

  test('does not save name and phone without consent', () => {
    saveDraft('room', { ...draft, phone: '13800001234', name: 'Li' })
    expect(readItem('guest.draft.room')).not.toMatch(/13800001234|Li/)
    saveDraft('room', { ...draft, mayContact: true, phone: '13800001234', name: 'Li' })
    expect(loadDraft('room', now)).toMatchObject({ phone: '13800001234', name: 'Li' })
  })

  test('is loaded when the clock was set back', () => {
    saveDraft('room', draft)
    expect(loadDraft('room', now - 5000)).toEqual({ ...draft, seenAt: now - 5000 })
  })

  test('is gone after deletion and after a week', () => {
    saveDraft('room', draft)
    expect(loadDraft('room', now + 8 * dayMs)).toBeUndefined()
    deleteDraft('room')
    expect(loadDraft('room', now)).toBeUndefined()
  })

  test.each(['[]', '"x"', '7', '{}', '{"requestId":1,"seenAt":"x"}'])(
    'is not loaded from %s',
    (broken) => {
      const store = { getItem: () => broken, setItem: () => {}, removeItem: () => {} }
      expect(loadDraft('room', now, store)).toBeUndefined()
    },
  )

  test('drops invalid fields and keeps valid ones', () => {
    const odd = { seed, seenAt: now, kind: 'flower', content: 5, photos: [null, photo, 3] }
    const store = { getItem: () => JSON.stringify(odd), setItem() {}, removeItem() {} }
    expect(loadDraft('room', now, store)).toEqual({
      ...newDraft(seed, now),
      photos: [photo],
    })
  })

  test('is empty while nothing would be lost', () => {
    expect(isEmpty({ ...newDraft(seed, now), kind: 'complaint', content: '  ' })).toBe(true)
    expect(isEmpty(draft)).toBe(false)
  })
})

describe('Remainder of a sent draft', () => {
  const other = '0190a000-0000-7000-8000-000000000002'
  const later = { id: other, preview: 'data:image/jpeg,y' }

  test('is a new draft when nothing was added', () => {
    expect(remainderOf(draft, draft, other, now)).toEqual(newDraft(other, now))
  })

  test('contains text and photos added during the request, with kind and category', () => {
    const grown = { ...draft, content: `${draft.content} And it smells.`, photos: [photo, later] }
    expect(remainderOf(grown, draft, other, now)).toEqual({
      ...newDraft(other, now),
      kind: 'complaint',
      categoryId,
      content: 'And it smells.',
      photos: [later],
    })
  })
})

describe('Submission', () => {
  const sending = {
    token: 'HTLAB2xxxxxxxxxxxxxx',
    deviceId: seed,
    consentVersion: '1',
    contentLang: 'en' as const,
    website: '',
    now: now + 4200,
  }

  test('matches the contract', () => {
    const whole = { ...draft, remedySought: 'A plumber', mayContact: true, phone: '13800001234' }
    const sent = submissionOf({ ...whole, name: 'Li' }, sending)
    expect(guest.submit.body?.safeParse({ ...sent, requestId: seed }).error).toBeUndefined()
    expect(sent).toMatchObject({
      elapsedMs: 4200,
      attachmentIds: [photo.id],
      contact: { phone: '13800001234', name: 'Li', consentVersion: '1' },
    })
  })

  test('omits contact without consent and empty fields', () => {
    const sent = submissionOf({ ...draft, phone: '13800001234', remedySought: ' ' }, sending)
    expect(sent).not.toHaveProperty('contact')
    expect(sent).not.toHaveProperty('remedySought')
    expect(guest.submit.body?.safeParse({ ...sent, requestId: seed }).success).toBe(true)
  })

  test('omits the remedy of a suggestion', () => {
    const sent = submissionOf({ ...draft, kind: 'suggestion', remedySought: 'x' }, sending)
    expect(sent).not.toHaveProperty('remedySought')
  })

  test('never has a negative elapsed time', () => {
    expect(submissionOf(draft, { ...sending, now: now - 5000 }).elapsedMs).toBe(0)
  })
})
