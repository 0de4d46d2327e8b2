import { AppError, resultCodes } from '@hotel/contract/http/result'
import { expect, test } from 'vitest'

import { expire, renew } from '../session/expiry/expiry.ts'
import { failureOf, failureText } from './failure.ts'
import { problemOf, problemText } from './problem.ts'
import { HttpError } from './send.ts'

const refusal = (code: number, data: unknown = null) => new AppError(code, 'Words.', data)

test('Problem: keeps the field errors of the server', () => {
  expect(problemOf(refusal(resultCodes.refused, { fields: { message: 'Too long.' } }))).toEqual({
    kind: 'fields',
    fields: { message: 'Too long.' },
    text: 'Words.',
  })
})

test.each([null, 7, {}, { fields: null }, { retryAfter: 3 }])(
  'Problem: a refusal without valid fields keeps only its message: %j',
  (data) => {
    expect(problemOf(refusal(resultCodes.refused, data))).toEqual({
      kind: 'refused',
      text: 'Words.',
    })
  },
)

test('Problem: 409001 carries the change of the other member', () => {
  const conflict = { current: { version: 7 }, changes: [] }
  expect(problemOf(refusal(resultCodes.conflict, conflict))).toEqual({
    kind: 'conflict',
    conflict,
    text: 'Words.',
  })
})

test('Problem: distinguishes an ended session from a network error', () => {
  expect(problemOf(refusal(resultCodes.sessionExpired))).toEqual({ kind: 'expired' })
  expect(problemOf(new TypeError('Failed to fetch'))).toEqual({ kind: 'unreachable' })
})

test('Problem: distinguishes a busy or restarting server from an unreachable one', () => {
  const busy = { kind: 'unreachable', why: 'busy' }
  expect(problemOf(new HttpError(503, 'Service Unavailable'))).toEqual(busy)
  expect(problemOf(new HttpError(502, 'Bad Gateway'))).toEqual({ kind: 'unreachable' })
})

test.each([
  new DOMException('signal timed out', 'TimeoutError'),
  new HttpError(504, 'Gateway Timeout'),
])('Problem: a command without an answer in time is not said to be unsent: %s', (error) => {
  const problem = problemOf(error)
  expect(problem).toEqual({ kind: 'unreachable', why: 'late' })
  expect(problemText(problem, (key) => key)).toBe('ui.problem.late')
})

test('Problem: a refusal without words has a general sentence', () => {
  const problem = problemOf(new AppError(resultCodes.refused, ''))
  expect(problemText(problem, (key) => key)).toBe('ui.problem.refused')
})

test('Problem: an answer that cannot be read is not said to be missing, nor the command unsent', () => {
  const problem = problemOf(new HttpError(200, 'the reply is not an envelope'))
  expect(problem).toEqual({ kind: 'unreachable', why: 'unreadable' })
  expect(problemText(problem, (key) => key)).toBe('ui.problem.unreadable')
})

test.each([
  [new HttpError(500, ''), 'ui.state.failed'],
  [new HttpError(502, ''), 'ui.state.failed'],
  [new HttpError(401, ''), 'ui.state.failed'],
  [new HttpError(503, ''), 'ui.state.busy'],
  [new HttpError(200, 'the reply is not an envelope'), 'ui.state.unreadable'],
  [new TypeError('Failed to fetch'), 'ui.state.unreachable'],
])('Failure: of %s is said at start and on login by %s', (error, key) => {
  expect(failureText(failureOf(error), (each) => each)).toBe(key)
})

test('Problem: an HTTP error of the server leaves open whether the command was carried out', () => {
  expect(problemOf(new HttpError(500, 'Internal Server Error'))).toEqual({
    kind: 'failed',
    status: 500,
  })
  // A gateway error and the page of a captive portal: the server was not reached.
  for (const status of [200, 502, 503, 504])
    expect(problemOf(new HttpError(status, '')).kind).toBe('unreachable')
})

test('Problem: a session that ends with this call is shown as ended, not as renewed', () => {
  const t = (key: string) => key
  expire(performance.now())
  const problem = problemOf(refusal(resultCodes.sessionExpired))
  expect(problemText(problem, t)).toBe('ui.problem.expired')
  renew()
  expect(problemText(problem, t)).toBe('ui.problem.renewed')
})
