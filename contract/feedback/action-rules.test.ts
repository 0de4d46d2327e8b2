import { expect, test } from 'vitest'

import { inputField } from './action-rules.ts'

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
