import { expect, test } from 'vitest'

import { withoutCopies } from './unmerge.queries.ts'

test('Copied reply: beside its original, the one of the case itself is shown', () => {
  const reply = (end: string, feedbackId: string) => ({
    id: `019a0000-0000-7000-8000-0000${end}`,
    feedbackId,
  })
  const [first, second] = [reply('00000001', 'theirs'), reply('00000002', 'mine')]
  expect(withoutCopies([first, second], 'mine')).toEqual([second])
  expect(withoutCopies([first, second], 'theirs')).toEqual([first])
  expect(withoutCopies([first, second], 'third')).toEqual([first])
})
