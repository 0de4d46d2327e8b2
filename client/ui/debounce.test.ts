import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { debounce } from './debounce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('Debounce helper default: 200 ms', () => {
  const deed = vi.fn<(word: string) => void>()
  const quietly = debounce(deed)
  quietly('a')
  vi.advanceTimersByTime(199)
  quietly('ab')
  vi.advanceTimersByTime(199)
  expect(deed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(deed.mock.calls).toEqual([['ab']])
})

test('a debounced deed can be dropped', () => {
  const deed = vi.fn<() => void>()
  const quietly = debounce(deed)
  quietly()
  quietly.cancel()
  vi.advanceTimersByTime(1000)
  expect(deed).not.toHaveBeenCalled()
})
