import { hourMs } from '@hotel/contract/duration'
import { feedbackStatuses, staffActions, type FeedbackStatus } from '@hotel/contract/feedback'
import { expect, test } from 'vitest'

import { actions, staffActionsOn } from './actions/actions.ts'
import type { CaseState, Decider } from './clocks/case-state.ts'
import { whyNot, type Rule } from './lifecycle.ts'
import { untouched } from './watch/alarms.ts'

const start = Date.parse('2026-03-01T08:00:00Z')
const soon = new Date(start + hourMs)
const at = new Date(start).toISOString()
const administrator = { memberId: 'ann', userRole: 1, approvalCents: Infinity } as const
const manager = { memberId: 'mei', userRole: 2, approvalCents: 20_000 } as const
const staff = { memberId: 'sam', userRole: 3, approvalCents: 3000 } as const

const caseIn = (status: FeedbackStatus, changes: Partial<CaseState> = {}): CaseState => ({
  ...untouched,
  status,
  ownerId: 'ada',
  resolvedAt: at,
  closedAt: at,
  dismissedAt: at,
  mergedAt: at,
  statusBefore: 'acknowledged',
  resolveFrom: at,
  resolveDueAt: at,
  ...changes,
})

test.each([manager, staff])(
  'Refused action: for the role where an administrator may take it, else for the status: %j',
  (decider) => {
    for (const status of feedbackStatuses) {
      const state = caseIn(status)
      const most = staffActionsOn(state, administrator, soon)
      const own = staffActionsOn(state, decider, soon)
      for (const action of staffActions.filter((each) => !own.includes(each))) {
        const { beyond }: Rule<Decider> = actions[action]
        const reason = most.includes(action) ? (beyond ?? 'roleNotPermitted') : 'actionNotAllowed'
        expect([status, action, whyNot(actions[action], state, decider, soon)]).toEqual([
          status,
          action,
          reason,
        ])
      }
    }
  },
)

test('Refused action: taking a case says whose it is', () => {
  const taken = (status: FeedbackStatus) => caseIn(status, { ownerId: 'mei' })
  expect(whyNot(actions.take, taken('new'), manager, soon)).toBe('alreadyYours')
  expect(whyNot(actions.take, taken('new'), staff, soon)).toBe('takenByOther')
  expect(whyNot(actions.take, taken('closed'), manager, soon)).toBe('actionNotAllowed')
})

test('Refused action: names no role to the member the case is about', () => {
  const about = caseIn('new', { aboutMemberId: 'mei' })
  expect(whyNot(actions.resolve, about, manager, soon)).toBe('notPermitted')
  expect(whyNot(actions.close, about, manager, soon)).toBe('actionNotAllowed')
})

test('Refused compensation: names the limit, if there is one to decide', () => {
  const proposed = caseIn('new', { minProposedCents: 20_001 })
  expect(whyNot(actions.decideCompensation, proposed, manager, soon)).toBe('compensationBeyond')
  expect(whyNot(actions.decideCompensation, caseIn('new'), manager, soon)).toBe('actionNotAllowed')
})
