import { guest } from '@hotel/contract/guest'
import { beforeEach, describe, expect, test } from 'vitest'

import { forget, kept } from '../device/storage.ts'
import {
  forgetDraft,
  isEmpty,
  keepDraft,
  keptDraft,
  newDraft,
  submissionOf,
  type Draft,
} from './draft.ts'

const now = Date.parse('2026-11-21T06:00:00Z')
const requestId = '5f0c1d0e-8a55-4f6e-9d1c-3a1b6d0f7c11'
const categoryId = '0190a000-0000-7000-8000-000000000001'
const photo = { id: categoryId, preview: 'data:image/jpeg,x' }
const draft: Draft = {
  ...newDraft(requestId, now),
  kind: 'complaint',
  categoryId,
  content: 'The tap drips.',
  photos: [photo],
}

beforeEach(() => forget('guest.draft.room'))

describe('a draft', () => {
  test('comes back as it was left, with the id it is sent by', () => {
    keepDraft('room', draft)
    expect(keptDraft('room', now + 1000)).toEqual(draft)
  })

  test('belongs to its room alone', () => {
    keepDraft('room', draft)
    expect(keptDraft('another', now)).toBeUndefined()
  })

  test('does not keep name and number without the tick', () => {
    keepDraft('room', { ...draft, phone: '13800001234', name: 'Li' })
    expect(kept('guest.draft.room')).not.toMatch(/13800001234|Li/)
    keepDraft('room', { ...draft, mayContact: true, phone: '13800001234', name: 'Li' })
    expect(keptDraft('room', now)).toMatchObject({ phone: '13800001234', name: 'Li' })
  })

  test('survives a clock that is set back', () => {
    keepDraft('room', draft)
    expect(keptDraft('room', now - 5000)).toEqual({ ...draft, seenAt: now - 5000 })
  })

  test('is gone after it was sent and after a week', () => {
    keepDraft('room', draft)
    expect(keptDraft('room', now + 8 * 86_400_000)).toBeUndefined()
    forgetDraft('room')
    expect(keptDraft('room', now)).toBeUndefined()
  })

  test.each(['[]', '"x"', '7', '{}', '{"requestId":1,"seenAt":"x"}'])(
    'that reads %s is none',
    (broken) => {
      const store = { getItem: () => broken, setItem: () => {}, removeItem: () => {} }
      expect(keptDraft('room', now, store)).toBeUndefined()
    },
  )

  test('with odd parts keeps what is sound', () => {
    const odd = { requestId, seenAt: now, kind: 'flower', content: 5, photos: [null, photo, 3] }
    const store = { getItem: () => JSON.stringify(odd), setItem() {}, removeItem() {} }
    expect(keptDraft('room', now, store)).toEqual({
      ...newDraft(requestId, now),
      photos: [photo],
    })
  })

  test('is empty until something would be lost', () => {
    expect(isEmpty({ ...newDraft(requestId, now), kind: 'complaint', content: '  ' })).toBe(true)
    expect(isEmpty(draft)).toBe(false)
  })
})

describe('what is sent', () => {
  const sending = {
    token: 'HTLAB2xxxxxxxxxxxxxx',
    deviceId: requestId,
    consentVersion: '1',
    contentLang: 'en' as const,
    website: '',
    now: now + 4200,
  }

  test('is what the contract takes', () => {
    const whole = { ...draft, remedySought: 'A plumber', mayContact: true, phone: '13800001234' }
    const sent = submissionOf({ ...whole, name: 'Li' }, sending)
    expect(guest.submit.body?.safeParse(sent).error).toBeUndefined()
    expect(sent).toMatchObject({
      requestId,
      elapsedMs: 4200,
      attachmentIds: [photo.id],
      contact: { phone: '13800001234', name: 'Li', consentVersion: '1' },
    })
  })

  test('leaves out contact without the tick and what was not filled in', () => {
    const sent = submissionOf({ ...draft, phone: '13800001234', remedySought: ' ' }, sending)
    expect(sent).not.toHaveProperty('contact')
    expect(sent).not.toHaveProperty('remedySought')
    expect(guest.submit.body?.safeParse(sent).success).toBe(true)
  })

  test('asks for no remedy with a suggestion', () => {
    const sent = submissionOf({ ...draft, kind: 'suggestion', remedySought: 'x' }, sending)
    expect(sent).not.toHaveProperty('remedySought')
  })

  test('never took less than no time', () => {
    expect(submissionOf(draft, { ...sending, now: now - 5000 }).elapsedMs).toBe(0)
  })
})
