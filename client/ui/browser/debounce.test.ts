import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { debounce } from './debounce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('Debounce helper default: 200 ms', () => {
  const callback = vi.fn<(text: string) => void>()
  const debounced = debounce(callback)
  debounced('a')
  vi.advanceTimersByTime(199)
  debounced('ab')
  vi.advanceTimersByTime(199)
  expect(callback).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(callback.mock.calls).toEqual([['ab']])
})

test('Debounce helper: cancel drops a pending call', () => {
  const callback = vi.fn<() => void>()
  const debounced = debounce(callback)
  debounced()
  debounced.cancel()
  vi.advanceTimersByTime(1000)
  expect(callback).not.toHaveBeenCalled()
})
