import { afterEach, expect, test, vi } from 'vitest'

import { keepTypedPassword, typedPassword } from './typedPassword.ts'

afterEach(() => void vi.useRealTimers())

test('Typed password: is kept for a minute after the last sign-in', () => {
  vi.useFakeTimers()
  keepTypedPassword('first')
  vi.advanceTimersByTime(40_000)
  keepTypedPassword('second')
  vi.advanceTimersByTime(40_000)
  expect(typedPassword()).toBe('second')
  vi.advanceTimersByTime(20_000)
  expect(typedPassword()).toBeUndefined()
})
