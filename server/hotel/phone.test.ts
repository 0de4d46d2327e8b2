import { describe, expect, test } from 'vitest'

import { canonicalPhone, internationalPhone, maskPhone } from './phone.ts'

const shanghai = { phone: '+86 21 6000 0100', timezone: 'Asia/Shanghai' }
const unlisted = { phone: null, timezone: 'Asia/Shanghai' }
const berlin = { phone: '+49 30 200 300', timezone: 'Europe/Berlin' }
const rome = { phone: '+39 06 500', timezone: 'Europe/Rome' }
const boston = { phone: '+1 202 555 0100', timezone: 'America/New_York' }
const dublin = { phone: '00353 1 500 600', timezone: 'Europe/Dublin' }
const nowhere = { phone: '500 600', timezone: 'Europe/Oslo' }

describe('International phone number', () => {
  test.each([
    [shanghai, '138 1234 0000', '+8613812340000'],
    [shanghai, '+86 138 1234 0000', '+8613812340000'],
    [shanghai, '0086-138-1234-0000', '+8613812340000'],
    [shanghai, '１３８ 1234 0000', '+8613812340000'],
    [shanghai, '(021) 6000 0100', '+862160000100'],
    [shanghai, '+1 202 555 0133', '+12025550133'],
    [unlisted, '13812340000', '+8613812340000'],
    [berlin, '0170 1234567', '+491701234567'],
    [rome, '06 500 600', '+3906500600'],
    [boston, '(202) 555-0133', '+12025550133'],
    [dublin, '087 123 4567', '+353871234567'],
    [nowhere, '987 65 432', '98765432'],
  ])('at a hotel with %o: %s is %s', (hotel, typed, number) => {
    expect(internationalPhone(canonicalPhone(typed)!, hotel)).toBe(number)
  })
})

test.each([
  ['+8613812340000', '+86138****0000'],
  ['13812340000', '138****0000'],
  ['12345678', '****5678'],
  ['1234567', '****'],
  ['12345', '****'],
])('Masked phone: %s is shown as %s', (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked)
})
