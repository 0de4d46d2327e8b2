import { expect, test } from 'vitest'

import { wrongIn } from './wrongIn.ts'

const why = (word: string) => word.slice('password.'.length)

test.each([
  [
    { oldPassword: '', newPassword: '', again: '' },
    { oldPassword: 'oldMissing', newPassword: 'newLength' },
  ],
  [{ oldPassword: 'x', newPassword: '1234567', again: '1234567' }, { newPassword: 'newLength' }],
  [{ oldPassword: 'x', newPassword: '12345678', again: '12345679' }, { again: 'different' }],
  [{ oldPassword: 'x', newPassword: '12345678', again: '12345678' }, {}],
  [{ oldPassword: 'x', newPassword: 'x'.repeat(65), again: '' }, { newPassword: 'newLength' }],
])('%j is %j', (words, wrong) => {
  expect(wrongIn(words, why)).toEqual(wrong)
})
