import { newPassword } from '../member.ts'
import { expect, test } from 'vitest'

import { suggestPassword } from './suggest-password.ts'

test('Suggested passwords are valid, easy to read out and unique', () => {
  const suggested = Array.from({ length: 200 }, suggestPassword)
  for (const password of suggested) {
    expect(newPassword.safeParse(password).success).toBe(true)
    expect(password).toMatch(/^([a-km-z2-9]{4}-){2}[a-km-z2-9]{4}$/)
    expect(password).not.toMatch(/[lo01]/)
  }
  expect(new Set(suggested).size).toBe(200)
})
