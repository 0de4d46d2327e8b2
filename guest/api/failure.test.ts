import { AppError } from '@hotel/contract/http/result'
import { describe, expect, test } from 'vitest'

import { failureOf } from './failure.ts'

describe('Failed command of a guest', () => {
  test.each([
    ['a busy server', new AppError(503, 'busy', null), { isBusy: true }],
    ['a fault', new AppError(500, 'fault', null), { isUncertain: false }],
    ['a commit of unknown outcome', new AppError(504, 'unknown', null), { isUncertain: true }],
    ['a call without answer', new DOMException('late', 'AbortError'), { isUncertain: true }],
    ['no connection', new TypeError('Failed to fetch'), { isUncertain: false }],
  ])('may be repeated after %s', (_, error, facts) => {
    expect(failureOf(error)).toMatchObject({ kind: 'unreachable', ...facts })
  })

  test('is refused in the server’s words', () => {
    expect(failureOf(new AppError(400002, 'Too long.', null))).toEqual({
      kind: 'refused',
      message: 'Too long.',
    })
  })
})
