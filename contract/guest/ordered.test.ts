import { describe, expect, test } from 'vitest'

import { briefOf, orderText } from './ordered.ts'

const order = {
  name: { en: 'Extra bed', 'zh-CN': '加床' },
  priceCents: 20_000,
  currency: 'CNY',
  quantity: 2,
}

test('An order is named in a language with its price, if it has one', () => {
  expect(orderText(order, 'en')).toBe('Extra bed × 2 · ¥400')
  expect(orderText({ ...order, priceCents: 0, quantity: 1 }, 'zh-CN')).toBe('加床')
})

describe('The brief', () => {
  const inChinese = { contentBrief: '加床 × 2 · ¥400\n靠窗\n谢谢', contentLang: 'zh-CN', order }

  test('of an order names the service in the reader’s language and keeps the guest’s note', () => {
    expect(briefOf(inChinese, 'en')).toEqual({
      text: 'Extra bed × 2 · ¥400\n靠窗\n谢谢',
      lang: 'en',
    })
    expect(briefOf({ ...inChinese, contentBrief: '加床' }, 'en').text).toBe('Extra bed × 2 · ¥400')
  })

  test('of any other case is the guest’s words as they are', () => {
    expect(briefOf({ ...inChinese, order: null }, 'en')).toEqual({
      text: inChinese.contentBrief,
      lang: 'zh-CN',
    })
  })

  test('stays empty once the words were erased', () => {
    expect(briefOf({ ...inChinese, contentBrief: '' }, 'en').text).toBe('')
  })
})
