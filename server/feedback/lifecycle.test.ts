import { dayMs, hourMs } from '@hotel/contract/duration'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  feedbackStatuses,
  guestActions,
  openStatuses,
  staffActions,
  type FeedbackStatus,
  type GuestAction,
  type StaffAction,
} from '@hotel/contract/feedback'

import { changeByStaff, staffActionsOn } from './actions/actions.ts'
import { changedCase, type CaseState } from './clocks/case-state.ts'
import {
  changeByGuest,
  changeByTime,
  guestActionsOn,
  systemRules,
  type SystemAction,
} from './lifecycle.ts'
import { holdClock } from './clocks/resolve-clock.ts'
import { untouched } from './watch/alarms.ts'

const start = Date.parse('2026-03-01T08:00:00Z')
const at = (ms: number) => new Date(start + ms).toISOString()
const manager = { memberId: 'mei', userRole: 2, approvalCents: 20_000 } as const
const staff = { memberId: 'sam', userRole: 3, approvalCents: 3000 } as const

const caseIn = (status: FeedbackStatus, changes: Partial<CaseState> = {}): CaseState => {
  const over = ['resolved', 'closed'].includes(status)
  return {
    ...untouched,
    status,
    ownerId: 'ada',
    ackAt: status === 'new' ? null : at(1),
    resolvedAt: over ? at(2) : null,
    closedAt: status === 'closed' ? at(3) : null,
    dismissedAt: status === 'dismissed' ? at(3) : null,
    mergedAt: status === 'merged' ? at(3) : null,
    statusBefore: status === 'dismissed' || status === 'merged' ? 'acknowledged' : null,
    resolveFrom: at(0),
    resolveDueAt: at(2 * hourMs),
    pausedAt: status === 'waiting_guest' ? at(4) : null,
    outcome: over ? 'upheld' : null,
    ...changes,
  }
}
const soon = new Date(start + hourMs)

describe('Actions of a manager on another’s case', () => {
  const always = ['compensate', 'restrict'] as const
  const open = [
    'note',
    'promise',
    'classify',
    'resolve',
    'merge',
    'compensate',
    'escalate',
    'restrict',
  ]
  const table: Record<FeedbackStatus, string[]> = {
    new: ['take', 'assign', 'acknowledge', 'start', 'reply', 'dismiss', ...open],
    acknowledged: ['take', 'assign', 'start', 'reply', 'dismiss', ...open],
    in_progress: ['take', 'assign', 'reply', 'askGuest', 'hold', ...open],
    waiting_guest: ['take', 'assign', 'reply', 'resume', ...open],
    on_hold: ['take', 'assign', 'reply', 'resume', ...open],
    resolved: ['reply', 'note', 'assess', 'close', ...always],
    closed: ['note', 'assess', 'reopen', ...always],
    dismissed: ['note', 'restore', 'restrict'],
    merged: ['note', 'unmerge', 'restrict'],
  }
  const forManagers = [
    'take',
    'assign',
    'assess',
    'close',
    'reopen',
    'dismiss',
    'restore',
    'merge',
    'unmerge',
    'restrict',
  ]

  test.each(Object.entries(table))('in status %s: %j', (status, actions) => {
    const allowed = staffActionsOn(caseIn(status as FeedbackStatus), manager, soon)
    expect(allowed.toSorted()).toEqual(actions.toSorted())
  })

  test('for staff are the same except those for managers', () => {
    for (const status of feedbackStatuses) {
      expect(staffActionsOn(caseIn(status), staff, soon).toSorted()).toEqual(
        table[status].filter((action) => !forManagers.includes(action)).toSorted(),
      )
    }
  })

  test.each([
    ['is unassigned', staff, null, true],
    ['a colleague owns', staff, 'ada', false],
    ['they own', staff, 'sam', false],
    ['a colleague owns', manager, 'ada', true],
    ['they own', manager, 'mei', false],
  ] as const)('for a case that %s: %j', (_, who, ownerId, may) => {
    expect(staffActionsOn(caseIn('new', { ownerId }), who, soon).includes('take')).toBe(may)
  })

  test('let staff pass on, merge and unmerge their own cases', () => {
    const own = { ownerId: 'sam' }
    expect(staffActionsOn(caseIn('new', own), staff, soon)).toContain('assign')
    expect(staffActionsOn(caseIn('new', own), staff, soon)).toContain('merge')
    expect(staffActionsOn(caseIn('merged', own), staff, soon)).toContain('unmerge')
  })

  test('exclude decisions for the member the case is about, in any role', () => {
    for (const status of feedbackStatuses) {
      const item = caseIn(status, {
        aboutMemberId: 'mei',
        hasContact: true,
        minProposedCents: 1,
        hasApproved: true,
      })
      for (const action of staffActionsOn(item, manager, soon)) {
        const harmless = [
          'acknowledge',
          'start',
          'reply',
          'note',
          'askGuest',
          'hold',
          'resume',
          'promise',
          'escalate',
          'reopen',
          'restore',
          'unmerge',
          'erase',
          'eraseWords',
        ]
        expect(harmless).toContain(action)
      }
    }
    expect(
      changeByStaff('reply', caseIn('new', { ownerId: null, aboutMemberId: 'mei' }), manager, soon),
    ).not.toHaveProperty('ownerId')
  })
})

describe('Time windows', () => {
  test.each([
    ['reopen', 'closed', { closedAt: at(0) }, 90 * dayMs],
    ['restore', 'dismissed', { dismissedAt: at(0) }, 30 * dayMs],
    ['unmerge', 'merged', { mergedAt: at(0) }, 24 * hourMs],
  ] as const)('%s', (action, status, changes, ms) => {
    const item = caseIn(status, changes)
    expect(changeByStaff(action, item, manager, new Date(start + ms))).toBeDefined()
    expect(changeByStaff(action, item, manager, new Date(start + ms + 1))).toBeUndefined()
  })

  test('for disputes follow the hotel’s setting; a dispute reopens with half the time', () => {
    const item = caseIn('resolved', { resolvedAt: at(0) })
    const terms = { reopenHours: 12, autoCloseHours: 48 }
    const last = new Date(start + 12 * hourMs)
    expect(changeByGuest('dispute', item, last, terms)).toMatchObject({
      status: 'in_progress',
      resolvedAt: null,
      reopenCount: 1,
      escalationLevel: 1,
      resolveFrom: last,
      resolveDueAt: new Date(last.getTime() + hourMs),
    })
    expect(changeByGuest('dispute', item, new Date(last.getTime() + 1), terms)).toBeUndefined()
    const escalated = { ...item, escalationLevel: 3 }
    expect(changeByGuest('dispute', escalated, last, terms)).toMatchObject({ escalationLevel: 3 })
  })

  test('for automatic closing follow the hotel’s setting', () => {
    const item = caseIn('resolved', { resolvedAt: at(0) })
    const terms = { reopenHours: 72, autoCloseHours: 5 }
    const due = new Date(start + 5 * hourMs)
    expect(changeByTime('autoClose', item, new Date(due.getTime() - 1), terms)).toBeUndefined()
    expect(changeByTime('autoClose', item, due, terms)).toMatchObject({
      status: 'closed',
      closedByKind: 'system',
    })
  })
})

test('A hold ends at its time', () => {
  const item = caseIn('on_hold', { holdUntil: at(hourMs) })
  expect(changeByTime('endHold', item, new Date(soon.getTime() - 1))).toBeUndefined()
  expect(changeByTime('endHold', item, soon)).toMatchObject({ status: 'in_progress' })
  expect(changeByTime('endHold', caseIn('on_hold'), soon)).toBeUndefined()
})

describe('Guest actions', () => {
  test.each([
    ['new', ['answer', 'withdraw', 'correct']],
    ['waiting_guest', ['answer', 'withdraw', 'correct']],
    ['resolved', ['answer', 'confirm', 'dispute', 'rate', 'correct']],
    ['closed', ['rate', 'correct']],
    ['dismissed', ['correct']],
  ] as [FeedbackStatus, GuestAction[]][])('in status %s: %j', (status, actions) => {
    expect(guestActionsOn(caseIn(status), soon)).toEqual(actions)
  })

  test('resume the clock where it paused when the guest answers', () => {
    expect(changeByGuest('answer', caseIn('waiting_guest', { pausedAt: at(0) }), soon)).toEqual({
      status: 'in_progress',
      guestWroteAt: soon,
      pausedAt: null,
      pausedMs: hourMs,
      resolveDueAt: new Date(start + 3 * hourMs),
    })
    const onHold = caseIn('on_hold', { holdReason: 'parts', holdUntil: at(hourMs) })
    expect(changeByGuest('answer', onHold, soon)).toEqual({ guestWroteAt: soon })
  })

  test('exclude rating a withdrawn case and withdrawing a merged one', () => {
    expect(guestActionsOn(caseIn('closed', { outcome: 'withdrawn' }), soon)).toEqual(['correct'])
    expect(guestActionsOn(caseIn('new', { hasMerged: true }), soon)).not.toContain('withdraw')
  })

  test('allow erasing only while contact data exists', () => {
    expect(guestActionsOn(caseIn('closed', { hasContact: true }), soon)).toContain('erase')
  })
})

describe('Limits of compensation and promises', () => {
  test.each([
    [3000, staff, true],
    [3001, staff, false],
    [3001, manager, true],
    [20_001, manager, false],
    [null, manager, false],
  ] as const)('for a decision on %s cents by %j: %j', (minProposedCents, who, may) => {
    const item = caseIn('resolved', { minProposedCents })
    expect(staffActionsOn(item, who, soon).includes('decideCompensation')).toBe(may)
  })

  test('let all staff give approved compensation', () => {
    const item = caseIn('closed', { hasApproved: true })
    expect(staffActionsOn(item, staff, soon)).toContain('giveCompensation')
    expect(staffActionsOn(caseIn('closed'), staff, soon)).not.toContain('giveCompensation')
  })

  test('allow a promise and two changes', () => {
    let item = caseIn('in_progress')
    for (const promiseCount of [0, 1, 2]) {
      const change = changeByStaff('promise', item, staff, soon)
      expect(change).toMatchObject({ promiseCount })
      item = { ...item, promiseCount, promisedAt: at(9) }
    }
    expect(changeByStaff('promise', item, staff, soon)).toBeUndefined()
    const ended = { ...item, promiseDoneAt: at(10) }
    expect(changeByStaff('promise', ended, staff, soon)).toMatchObject({ promiseCount: 0 })
  })
})

test('Working on an unassigned case assigns it; a note does not', () => {
  for (const action of ['acknowledge', 'start', 'reply', 'resolve'] as const) {
    expect(changeByStaff(action, caseIn('new', { ownerId: null }), staff, soon)).toMatchObject({
      ownerId: 'sam',
      ackAt: soon,
    })
  }
  expect(changeByStaff('note', caseIn('new', { ownerId: null }), staff, soon)).toEqual({})
})

describe('Any sequence of actions', () => {
  const systemActions = Object.keys(systemRules) as SystemAction[]
  const step = fc.record({
    action: fc.constantFrom(...staffActions, ...guestActions, ...systemActions),
    byGuest: fc.boolean(),
    who: fc.constantFrom(manager, staff),
    waitedMs: fc.integer({ min: 0, max: 100 * hourMs }),
  })
  type Step = { action: string; byGuest: boolean; who: typeof manager | typeof staff }
  const isOf = <A extends string>(list: readonly A[], action: string): action is A =>
    (list as readonly string[]).includes(action)

  function decide({ action, byGuest, who }: Step, state: CaseState, now: Date) {
    if (isOf(systemActions, action)) {
      const change = changeByTime(action, state, now)
      return { offered: change !== undefined, change }
    }
    if (isOf(guestActions, action) && (byGuest || !isOf(staffActions, action))) {
      return {
        offered: guestActionsOn(state, now).includes(action),
        change: changeByGuest(action, state, now),
      }
    }
    return {
      offered: staffActionsOn(state, who, now).includes(action as StaffAction),
      change: changeByStaff(action as StaffAction, state, who, now),
    }
  }

  /** Adds the columns that an action sets beyond the lifecycle. */
  const more = (action: string, state: CaseState, now: Date) =>
    action === 'hold'
      ? holdClock(state, 'guest_later', new Date(now.getTime() + 5 * hourMs), now)
      : action === 'promise'
        ? { promisedAt: new Date(now.getTime() + hourMs) }
        : {}

  test('accepts exactly the offered actions and keeps the case consistent', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let state = caseIn('new', { ownerId: null, hasContact: true })
        let now = start
        for (const each of steps) {
          now += each.waitedMs
          const when = new Date(now)
          const { offered, change } = decide(each, state, when)
          expect(offered).toBe(change !== undefined)
          if (!change) continue
          const before = state
          state = changedCase(state, { ...change, ...more(each.action, state, when) })
          keepsOrder(before, state)
        }
      }),
      { numRuns: 500 },
    )
  })

  function keepsOrder(before: CaseState, after: CaseState) {
    const isOpen = (openStatuses as readonly string[]).includes(after.status)
    expect(feedbackStatuses).toContain(after.status)
    if (isOpen)
      expect([after.resolvedAt, after.closedAt, after.mergedAt, after.dismissedAt]).toEqual([
        null,
        null,
        null,
        null,
      ])
    if (after.status === 'resolved') expect(after.resolvedAt).not.toBeNull()
    if (after.status === 'closed') expect(after.closedAt).not.toBeNull()
    const aside = after.status === 'merged' || after.status === 'dismissed'
    expect(after.statusBefore !== null).toBe(aside)
    if (['acknowledged', 'in_progress', 'resolved'].includes(after.status)) {
      expect(after.ackAt).not.toBeNull()
    }
    // An acknowledgement is never undone or moved.
    if (before.ackAt) expect(after.ackAt).toBe(before.ackAt)
    expect(after.reopenCount).toBeGreaterThanOrEqual(before.reopenCount)
    expect(after.escalationLevel).toBeLessThanOrEqual(3)
    // Only waiting and held cases have a paused clock, and pausing never changes its length.
    const stands = aside ? after.statusBefore : after.status
    expect(after.pausedAt !== null).toBe(stands === 'waiting_guest')
    expect(after.holdUntil !== null).toBe(stands === 'on_hold')
    const length = (state: CaseState) =>
      Date.parse(state.resolveDueAt) - Date.parse(state.resolveFrom) - state.pausedMs
    expect(length(after)).toBe(after.reopenCount > 0 ? hourMs : 2 * hourMs)
    expect(after.pausedMs).toBeGreaterThanOrEqual(0)
  }

  test('restores the case when a merge is undone', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...openStatuses),
        fc.integer({ min: 0, max: 24 * hourMs }),
        (status, ms) => {
          const item = caseIn(status, { ownerId: 'mei' })
          const merged = changedCase(item, changeByStaff('merge', item, manager, soon)!)
          const later = new Date(soon.getTime() + ms)
          const again = changedCase(merged, changeByStaff('unmerge', merged, manager, later)!)
          expect({ ...again, mergedIntoId: undefined, closedByKind: undefined }).toEqual({
            ...item,
            mergedIntoId: undefined,
            closedByKind: undefined,
          })
        },
      ),
    )
  })
})
