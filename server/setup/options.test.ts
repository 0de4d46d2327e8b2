import { describe, expect, test } from 'vitest'

import { readCommand, UsageError } from './options.ts'

test('Hotel create: needs only a name', () => {
  expect(readCommand(['create', '--name', ' Seaside '])).toEqual({
    name: 'create',
    hotel: {
      name: 'Seaside',
      user: 'admin',
      timezone: 'Asia/Shanghai',
      locale: 'en',
      currency: 'CNY',
      payment: false,
    },
  })
})

test('Hotel commands: disable, enable, recover and payment take the hotel code', () => {
  expect(readCommand(['disable', 'ABC234'])).toEqual({ name: 'disable', hotelCode: 'ABC234' })
  expect(readCommand(['enable', 'abc234'])).toEqual({ name: 'enable', hotelCode: 'abc234' })
  const about = { name: 'payment', hotelCode: 'ABC234' }
  expect(readCommand(['recover', 'ABC234', 'ada'])).toEqual({
    name: 'recover',
    hotelCode: 'ABC234',
    userName: 'ada',
  })
  expect(readCommand(['payment', 'ABC234', 'on'])).toEqual({ ...about, on: true })
  expect(readCommand(['payment', 'ABC234', 'off'])).toEqual({ ...about, on: false })
})

test.each([['--help'], ['create', '--help'], ['list', '-h']])(
  'Hotel command %s: prints help',
  (...args) => {
    expect(readCommand(args)).toEqual({ name: 'help' })
  },
)

describe('Invalid hotel command: one error sentence', () => {
  const create = ['create', '--name', 'Seaside']
  test.each([
    [[], 'Which command? See npm run hotel -- --help.'],
    [['destroy'], 'There is no command destroy. See npm run hotel -- --help.'],
    [['recover', 'ABC234'], 'Who? npm run hotel -- recover ABC234 USER, the name to sign in with.'],
    [['list', '--all'], "Unknown option '--all'. See npm run hotel -- --help."],
    [['create'], 'The hotel needs a name: npm run hotel -- create --name "…"'],
    [
      ['create', '--name'],
      "Option '--name <value>' argument missing. See npm run hotel -- --help.",
    ],
    [['create', '--name', ' '], '--name   cannot be used: it must have 1 to 100 characters.'],
    [[...create, 'now'], "Unexpected argument 'now'. See npm run hotel -- --help."],
    [
      [...create, '--timezone', 'Mars/Olympus'],
      '--timezone Mars/Olympus cannot be used: it must be a time zone such as Europe/Berlin.',
    ],
    [
      [...create, '--timezone', '+08:00'],
      '--timezone +08:00 cannot be used: it must be a time zone such as Europe/Berlin.',
    ],
    [
      [...create, '--user', 'a b'],
      '--user a b cannot be used: it must be 3 to 64 of A-Z a-z 0-9 _ . @ + -.',
    ],
    [[...create, '--locale', 'fr'], '--locale fr cannot be used: it must be en or zh-CN.'],
    [
      [...create, '--currency', 'ABC'],
      '--currency ABC cannot be used: it must be a currency such as CNY or EUR.',
    ],
    [
      ['disable'],
      'Which hotel? npm run hotel -- disable CODE, the six characters that npm run hotel -- list shows.',
    ],
    [
      ['enable', 'Seaside'],
      'Which hotel? npm run hotel -- enable CODE, the six characters that npm run hotel -- list shows.',
    ],
    [['disable', 'ABC234', 'now'], "Unexpected argument 'now'. See npm run hotel -- --help."],
    [['payment', 'ABC234'], 'On or off? npm run hotel -- payment ABC234 on'],
    [['payment', 'ABC234', 'maybe'], 'On or off? npm run hotel -- payment ABC234 on'],
    [[...create, '--phone', 'none'], '--phone none cannot be used: it must be a phone number.'],
  ])('%j', (args, sentence) => {
    expect(() => readCommand(args)).toThrow(new UsageError(sentence))
  })
})
