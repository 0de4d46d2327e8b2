import { expect, test } from 'vitest'

import { originOf } from './origin.ts'

test('An order came by the order code, and all else by its source', () => {
  const order = {
    name: { en: 'Bed', 'zh-CN': '床' },
    priceCents: 28_000,
    currency: 'CNY',
    quantity: 1,
  }
  expect(originOf({ source: 'code', order })).toBe('orderCode')
  expect(originOf({ source: 'code', order: { ...order, priceCents: 0 } })).toBe('roomCode')
  expect(originOf({ source: 'code', order: null })).toBe('roomCode')
  expect(originOf({ source: 'staff', order })).toBe('staff')
})
