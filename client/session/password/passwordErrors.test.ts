import { expect, test } from 'vitest'

import { passwordErrors } from './passwordErrors.ts'

const t = (key: string) => key.slice('password.'.length)

test.each([
  [
    { oldPassword: '', newPassword: '', again: '' },
    { oldPassword: 'oldMissing', newPassword: 'newLength' },
  ],
  [{ oldPassword: 'x', newPassword: '1234567', again: '1234567' }, { newPassword: 'newLength' }],
  [{ oldPassword: 'x', newPassword: '12345678', again: '12345679' }, { again: 'different' }],
  [{ oldPassword: 'x', newPassword: '12345678', again: '12345678' }, {}],
  [{ oldPassword: 'x', newPassword: 'x'.repeat(65), again: '' }, { newPassword: 'newLength' }],
])('Password error of %j is %j', (values, errors) => {
  expect(passwordErrors(values, t)).toEqual(errors)
})
