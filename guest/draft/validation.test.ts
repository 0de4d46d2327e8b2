import { guest } from '@hotel/contract/guest'
import { describe, expect, test } from 'vitest'

import { newDraft, submissionOf, type Draft } from './draft.ts'
import { draftErrors, draftMaxLengths } from './validation.ts'

const id = '0190a000-0000-7000-8000-000000000001'
const draft = (part: Partial<Draft>): Draft => ({
  ...newDraft(id, 0),
  kind: 'complaint',
  categoryId: id,
  content: 'The tap drips.',
  ...part,
})

describe('Draft validation', () => {
  test('accepts a short text', () => {
    expect(draftErrors(draft({}))).toEqual({})
  })

  test('refuses blank text', () => {
    expect(draftErrors(draft({ content: ' \n ' })).content).toEqual({ key: 'words.missing' })
  })

  test('says by how many characters a text is too long', () => {
    const content = 'x'.repeat(draftMaxLengths.content + 3)
    expect(draftErrors(draft({ content })).content).toEqual({
      key: 'words.tooLong',
      values: { n: 3 },
    })
  })

  test('requires a phone number only with consent', () => {
    expect(draftErrors(draft({ phone: 'x' }))).toEqual({})
    const missing = draftErrors(draft({ mayContact: true, phone: ' ' }))
    expect(missing['contact.phone']?.key).toBe('contact.phoneMissing')
    const unreadable = draftErrors(draft({ mayContact: true, phone: 'call me' }))
    expect(unreadable['contact.phone']?.key).toBe('contact.phoneUnreadable')
    for (const phone of [
      '+86 (571) 8888-0000',
      '１３８　００１３　８０００',
      '＋８６－１３８００１３８０００',
    ])
      expect(draftErrors(draft({ mayContact: true, phone })), phone).toEqual({})
  })

  test.each([
    ['content', draftMaxLengths.content],
    ['remedySought', draftMaxLengths.remedySought],
  ] as const)('has the same maximum length for %s as the contract', (field, maxLength) => {
    const sending = { token: 't', deviceId: id, consentVersion: '1', website: '', now: 4000 }
    for (const [length, isTaken] of [
      [maxLength, true],
      [maxLength + 1, false],
    ] as const) {
      const long = draft({ [field]: 'x'.repeat(length) })
      const sent = { ...submissionOf(long, { ...sending, contentLang: 'en' }), requestId: id }
      expect(guest.submit.body?.safeParse(sent).success).toBe(isTaken)
      expect(draftErrors(long)[field] === undefined).toBe(isTaken)
    }
  })
})
