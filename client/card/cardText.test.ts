import { defaultCard, inkOn } from '@hotel/contract/hotel/card'
import { contrast } from '@hotel/contract/hotel/skin'
import { describe, expect, test } from 'vitest'

import { cardText } from './cardText.ts'

const own = defaultCard({ borderColor: '#409eff' })
const phone = '+49 30 000 100'

describe('Room card', () => {
  test('prints the hotel’s phone number in both languages, without a place to break it', () => {
    const unbroken = '+49\u00a030\u00a0000\u00a0100'
    const { headline, instruction } = cardText('free', 'en', own, phone)
    expect(headline).toBe('Something wrong, or an idea?')
    expect(instruction).toBe(`Scan the code, or call ${unbroken}.`)
    expect(cardText('free', 'zh-CN', own, phone).instruction).toBe(`请扫码，或拨打 ${unbroken}。`)
    expect(cardText('cost', 'en', own, phone).instruction).toContain(unbroken)
  })

  test('prints the extension instead of the phone number', () => {
    const { instruction } = cardText('free', 'en', { ...own, extension: '9' }, phone)
    expect(instruction).toBe('Scan the code, or call 9.')
  })

  test('sends guests to reception if there is nothing to dial', () => {
    expect(cardText('free', 'en', own, null).instruction).toBe(
      'Scan the code, or ask at reception.',
    )
    expect(cardText('free', 'zh-CN', own, null).instruction).toBe('请扫码，或咨询前台。')
  })

  test('prints the hotel’s own words on room codes, by language', () => {
    const ahoy = { ...own, headline: { en: 'Ahoy', 'zh-CN': '' } }
    expect(cardText('free', 'en', ahoy, phone).headline).toBe('Ahoy')
    expect(cardText('free', 'zh-CN', ahoy, phone).headline).toBe('有问题或建议？')
    expect(cardText('cost', 'en', ahoy, phone).headline).toBe('Room service')
  })

  test('prints a readable hotel name on every colour', () => {
    for (let shade = 0; shade < 256; shade += 5) {
      const ground = `#${shade.toString(16).padStart(2, '0').repeat(3)}`
      expect(contrast(ground, inkOn(ground))).toBeGreaterThanOrEqual(4.5)
    }
  })
})
