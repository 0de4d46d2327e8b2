import { hourMs } from '@hotel/contract/duration'
import { describe, expect, test } from 'vitest'

import { openStatuses, type FeedbackStatus } from '@hotel/contract/feedback'

import { changeByStaff } from './actions/actions.ts'
import type { CaseState } from './clocks/case-state.ts'
import { changeByGuest, changeByTime, openStatusOf, staffChange } from './lifecycle.ts'
import { untouched } from './watch/alarms.ts'

const now = new Date('2026-03-01T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * hourMs).toISOString()
const manager = { memberId: 'mei', userRole: 2, approvalCents: 0 } as const
const caseIn = (status: FeedbackStatus, changes: Partial<CaseState> = {}): CaseState => ({
  ...untouched,
  status,
  ownerId: null,
  resolveFrom: ago(3),
  resolveDueAt: ago(-1),
  ...changes,
})

describe('Guest', () => {
  test('closes a case by confirming it', () => {
    const resolved = caseIn('resolved', { resolvedAt: ago(1) })
    expect(changeByGuest('confirm', resolved, now)).toEqual({
      status: 'closed',
      closedAt: now,
      closedByKind: 'guest',
      unreadGuestMessages: 0,
    })
  })

  test('closes a case by withdrawing it, with that as its outcome', () => {
    expect(changeByGuest('withdraw', caseIn('new'), now)).toEqual({
      status: 'closed',
      closedAt: now,
      closedByKind: 'guest',
      outcome: 'withdrawn',
      unreadGuestMessages: 0,
    })
  })

  test('cannot dispute what has no time of resolution', () => {
    expect(changeByGuest('dispute', caseIn('resolved'), now)).toBeUndefined()
    const resolved = caseIn('resolved', { resolvedAt: ago(1) })
    expect(changeByGuest('dispute', resolved, now)).toMatchObject({ status: 'in_progress' })
  })

  test('disputes what closed by itself for as long as what is still open to them', () => {
    const closed = (closedByKind: CaseState['closedByKind'], hours: number) =>
      changeByGuest(
        'dispute',
        caseIn('closed', { closedByKind, resolvedAt: ago(hours), closedAt: ago(hours - 48) }),
        now,
      )
    expect(closed('system', 72)).toMatchObject({ status: 'in_progress', closedAt: null })
    expect(closed('system', 73)).toBeUndefined()
    expect(closed('guest', 50)).toBeUndefined()
    expect(closed('member', 50)).toBeUndefined()
  })
})

describe('Messages of a guest', () => {
  test.each([
    ['dismiss', 'new', true],
    ['resolve', 'in_progress', true],
    ['close', 'resolved', true],
    ['start', 'new', false],
    ['reopen', 'closed', false],
  ] as const)('are answered by %s of a case that is %s: %j', (action, status, answers) => {
    const state = caseIn(status, { resolvedAt: ago(1), closedAt: ago(1) })
    const change = changeByStaff(action, state, manager, now)
    expect(change?.unreadGuestMessages).toBe(answers ? 0 : undefined)
  })
})

describe('Outcome of a reopened case', () => {
  const reopened = (outcome: CaseState['outcome']) =>
    changeByStaff('reopen', caseIn('closed', { outcome, closedAt: ago(1) }), manager, now)

  test('is none where the guest had withdrawn it', () => {
    expect(reopened('withdrawn')).toMatchObject({ status: 'in_progress', outcome: null })
  })

  test('stays as a manager had judged it', () => {
    expect(reopened('upheld')).toMatchObject({ status: 'in_progress' })
    expect(reopened('upheld')).not.toHaveProperty('outcome')
  })
})

describe('Time', () => {
  test('closes what was resolved long enough ago, and nothing else', () => {
    const terms = { reopenHours: 72, autoCloseHours: 48 }
    const after = (hours: number) =>
      changeByTime('autoClose', caseIn('resolved', { resolvedAt: ago(hours) }), now, terms)
    expect(after(47)).toBeUndefined()
    // What the guest wrote since stays unread.
    expect(after(48)).toEqual({ status: 'closed', closedAt: now, closedByKind: 'system' })
    expect(changeByTime('autoClose', caseIn('resolved'), now)).toBeUndefined()
    const written = (hours: number) =>
      caseIn('resolved', { resolvedAt: ago(60), guestWroteAt: ago(hours) })
    expect(changeByTime('autoClose', written(47), now, terms)).toBeUndefined()
    expect(changeByTime('autoClose', written(48), now, terms)).toMatchObject({ status: 'closed' })
    expect(changeByTime('autoClose', written(61), now, terms)).toMatchObject({ status: 'closed' })
  })

  test('ends a hold at its end, with its reason', () => {
    const held = (holdUntil: string | null) =>
      changeByTime('endHold', caseIn('on_hold', { holdUntil, holdReason: 'guest_later' }), now)
    expect(held(ago(0))).toMatchObject({ status: 'in_progress', holdReason: null, holdUntil: null })
    expect(held(ago(-1))).toBeUndefined()
    expect(held(null)).toBeUndefined()
  })
})

test('Status to return to: is one of the open ones', () => {
  expect(openStatuses.map((status) => openStatusOf(caseIn(status)))).toEqual([...openStatuses])
  expect(() => openStatusOf(caseIn('closed'))).toThrow('The status closed is not an open status.')
})

test('Return to the previous status: is to acknowledged where none is known', () => {
  const rule = { from: ['dismissed'], to: 'previous' } as const
  const back = (changes: Partial<CaseState>) =>
    staffChange(rule, caseIn('dismissed', changes), manager, now)
  expect(back({})).toEqual({ status: 'acknowledged' })
  expect(back({ statusBefore: 'on_hold' })).toEqual({ status: 'on_hold' })
})
