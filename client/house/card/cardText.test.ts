import { describe, expect, test } from 'vitest'

import { cardText } from './cardText.ts'

describe('Room card', () => {
  test('prints the hotel’s phone number in both languages', () => {
    const phone = '+49 30 000 100'
    expect(cardText.free.en.instruction(phone)).toBe('Scan the code, or call +49 30 000 100.')
    expect(cardText.free['zh-CN'].instruction(phone)).toBe('请扫码，或拨打 +49 30 000 100。')
    expect(cardText.cost.en.instruction(phone)).toContain(phone)
    expect(cardText.cost['zh-CN'].instruction(phone)).toContain(phone)
  })

  test('sends guests to reception if the hotel has no phone number', () => {
    expect(cardText.free.en.instruction(null)).toBe('Scan the code, or ask at reception.')
    expect(cardText.free['zh-CN'].instruction(null)).toBe('请扫码，或咨询前台。')
  })
})
