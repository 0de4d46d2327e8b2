import { expect, test } from 'vitest'

import { joinErrors } from './joinErrors.ts'

const right = {
  name: '陈静',
  phone: '+86 138 0000 0000',
  userName: 'chen.jing',
  password: '12345678',
  word: '',
}

test('Sign-up form: accepts valid input', () => {
  expect(joinErrors(right)).toEqual({})
  expect(joinErrors({ ...right, phone: '１３８　００１３　８０００' })).toEqual({})
})

test.each([
  ['name', '  '],
  ['phone', 'call me'],
  ['userName', 'a b c'],
  ['userName', 'ab'],
  ['password', '1234567'],
])('Sign-up form: refuses %s %j', (field, value) => {
  expect(Object.keys(joinErrors({ ...right, [field]: value }))).toEqual([field])
})
