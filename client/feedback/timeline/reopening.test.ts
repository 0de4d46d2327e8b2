import { expect, test } from 'vitest'

import { lastReopening } from './reopening.ts'

const event = (action: string, actorName: string | null = null) => ({ action, actorName })

test('The last reopening is by the guest or by a member', () => {
  const byGuest = event('dispute')
  const byAda = event('reopen', 'Ada')
  const resolved = event('resolve', 'Bob')
  expect(lastReopening([event('submit'), resolved])).toBeUndefined()
  expect(lastReopening([resolved, byGuest, event('reply', 'Bob')])).toEqual({ by: 'guest' })
  expect(lastReopening([byGuest, resolved, byAda])).toEqual({ by: 'member', name: 'Ada' })
  expect(lastReopening([byAda, resolved, byGuest])).toEqual({ by: 'guest' })
})
