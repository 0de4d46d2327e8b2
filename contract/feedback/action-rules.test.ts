import { expect, test } from 'vitest'

import {
  inputField,
  isLowered,
  needsAmount,
  needsReason,
  needsResolutionNote,
  needsRootCause,
} from './action-rules.ts'
import { compensationKinds, severities } from './facts.ts'

test('Input field: tells limit, kind and whether it is required', () => {
  expect(inputField('note', 'message')).toMatchObject({ isOptional: false, maxLength: 4000 })
  expect(inputField('promise', 'reason')).toMatchObject({ isOptional: true, maxLength: 2000 })
  expect(inputField('compensate', 'note')).toMatchObject({ isOptional: false, maxLength: 500 })
  expect(inputField('reply', 'attachmentIds')).toMatchObject({ isOptional: true, isList: true })
  expect(inputField('hold', 'holdUntil')).toMatchObject({ isOptional: false, isInstant: true })
  expect(inputField('acknowledge', 'promisedAt')).toMatchObject({
    isOptional: true,
    isInstant: true,
  })
})

test('Input field: is a list or an instant only where it is one, and has no limit where none is set', () => {
  expect(inputField('note', 'message')).toMatchObject({ isList: false, isInstant: false })
  expect(inputField('compensate', 'amountCents').maxLength).toBeUndefined()
  expect(inputField('note', 'nothing')).toEqual({
    isOptional: false,
    isList: false,
    isInstant: false,
    maxLength: undefined,
  })
})

test('Compensation: money needs an amount, what is given does not', () => {
  expect(compensationKinds.filter(needsAmount)).toEqual(['discount', 'refund'])
})

test('Critical case: alone needs a note with its resolution', () => {
  expect(severities.map(needsResolutionNote)).toEqual([true, false, false, false])
})

test('Critical and high case: alone need a root cause', () => {
  expect(severities.map(needsRootCause)).toEqual([true, true, false, false])
})

const classified = { type: 'complaint', severity: 2 } as const

test.each([
  ['a lower severity', { severity: 3 }, true, true],
  ['the same severity', { severity: 2 }, false, false],
  ['a higher severity', { severity: 1 }, false, false],
  ['another type', { type: 'suggestion' }, false, true],
  ['the same type', { type: 'complaint' }, false, false],
  ['nothing', {}, false, false],
] as const)('Reclassifying to %s: is judged by severity and type', (_, to, lowered, reason) => {
  expect([isLowered(classified, to), needsReason(classified, to)]).toEqual([lowered, reason])
})
