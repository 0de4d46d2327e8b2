import { guest } from '@hotel/contract/guest'
import { describe, expect, test } from 'vitest'

import { newDraft, submissionOf, type Draft } from './draft.ts'
import { draftErrors, longest } from './validation.ts'

const id = '0190a000-0000-7000-8000-000000000001'
const draft = (part: Partial<Draft>): Draft => ({
  ...newDraft(id, 0),
  kind: 'complaint',
  categoryId: id,
  content: 'The tap drips.',
  ...part,
})

describe('the form', () => {
  test('finds nothing wrong with a few words', () => {
    expect(draftErrors(draft({}))).toEqual({})
  })

  test('wants words, and spaces are none', () => {
    expect(draftErrors(draft({ content: ' \n ' })).content).toEqual({ word: 'words.missing' })
  })

  test('says by how much it is too long', () => {
    const content = 'x'.repeat(longest.content + 3)
    expect(draftErrors(draft({ content })).content).toEqual({
      word: 'words.tooLong',
      values: { n: 3 },
    })
  })

  test('wants a number only with the tick', () => {
    expect(draftErrors(draft({ phone: 'x' }))).toEqual({})
    const missing = draftErrors(draft({ mayContact: true, phone: ' ' }))
    expect(missing['contact.phone']?.word).toBe('contact.phoneMissing')
    const unreadable = draftErrors(draft({ mayContact: true, phone: 'call me' }))
    expect(unreadable['contact.phone']?.word).toBe('contact.phoneUnreadable')
    expect(draftErrors(draft({ mayContact: true, phone: '+86 (571) 8888-0000' }))).toEqual({})
  })

  test.each([
    ['content', longest.content],
    ['remedySought', longest.remedySought],
  ] as const)('takes exactly as much %s as the contract', (field, most) => {
    const sending = { token: 't', deviceId: id, consentVersion: '1', website: '', now: 4000 }
    for (const [length, isTaken] of [
      [most, true],
      [most + 1, false],
    ] as const) {
      const long = draft({ [field]: 'x'.repeat(length) })
      const sent = submissionOf(long, { ...sending, contentLang: 'en' })
      expect(guest.submit.body?.safeParse(sent).success).toBe(isTaken)
      expect(draftErrors(long)[field] === undefined).toBe(isTaken)
    }
  })
})
