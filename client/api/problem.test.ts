import { AppError, resultCodes } from '@hotel/contract/result'
import { expect, test } from 'vitest'

import { problemOf } from './problem.ts'

const refusal = (code: number, data: unknown = null) => new AppError(code, 'Words.', data)

test('a form shows the fields that the server names', () => {
  expect(problemOf(refusal(resultCodes.refused, { fields: { message: 'Too long.' } }))).toEqual({
    kind: 'fields',
    fields: { message: 'Too long.' },
    text: 'Words.',
  })
})

test.each([null, 7, {}, { fields: null }, { retryAfter: 3 }])(
  'a refusal without fields is shown as it is: %j',
  (data) => {
    expect(problemOf(refusal(resultCodes.refused, data))).toEqual({
      kind: 'refused',
      text: 'Words.',
    })
  },
)

test('409001 carries what the other person did', () => {
  const conflict = { current: { version: 7 }, changes: [] }
  expect(problemOf(refusal(resultCodes.conflict, conflict))).toEqual({
    kind: 'conflict',
    conflict,
    text: 'Words.',
  })
})

test('an ended session and a broken line are told apart', () => {
  expect(problemOf(refusal(resultCodes.sessionExpired))).toEqual({ kind: 'expired' })
  expect(problemOf(new TypeError('Failed to fetch'))).toEqual({ kind: 'unreachable' })
})
