import { feedbackAction, type StaffAction } from '@hotel/contract/feedback'
import { describe, expect, test, vi } from 'vitest'

import { inputOf, withoutPast } from './input.ts'
import { fieldProblems } from './problems.ts'

const id = '0197a000-0000-7000-8000-000000000001'
const item = {
  id,
  type: 'complaint' as const,
  categoryId: id,
  severity: 3 as const,
  houseNo: '1203',
  sensitive: false,
  about: null,
  compensations: [],
  promisedAt: null,
  compensationLimit: { cents: 3000, currency: 'CNY' },
  outcome: null,
  rootCause: null,
  correctiveAction: null,
}
const context = { item, version: 3, zone: 'Asia/Shanghai' }
const problems = (action: StaffAction, fields: Record<string, string>, severity: 1 | 2 | 3 = 3) =>
  fieldProblems(inputOf(action, fields, context), fields, { ...item, severity })

describe('Action payload', () => {
  test.each([
    ['take', {}],
    ['start', {}],
    ['acknowledge', {}],
    ['acknowledge', { promisedAt: '2026-03-01T18:00', message: ' Someone is coming. ' }],
    ['acknowledge', { message: 'This one?', attachmentIds: id }],
    ['reply', { message: '马上就来' }],
    ['note', { message: 'VIP' }],
    ['resolve', { resolutionId: id }],
    ['resolve', { resolutionNote: 'Replaced.', beforePhotoIds: id, afterPhotoIds: id }],
    ['assess', { outcome: 'upheld', rootCause: 'A worn valve.' }],
    [
      'resolve',
      {
        outcome: 'upheld',
        resolutionNote: 'The valve was replaced.',
        message: 'See.',
        attachmentIds: id,
      },
    ],
    ['close', { reason: 'Guest has left.' }],
    ['resume', {}],
    ['restore', {}],
    ['unmerge', {}],
    ['askGuest', { message: 'May we come in at five?' }],
    ['hold', { reasonCode: 'guest_later', holdUntil: '2026-03-01T18:00' }],
    ['promise', { promisedAt: '2026-03-01T18:00' }],
    ['promise', { promisedAt: '2026-03-01T18:00', reason: 'The part comes later.' }],
    ['reopen', { reason: 'It broke again.' }],
    ['dismiss', { reasonCode: 'test', reason: 'We tried the code.' }],
    ['escalate', { reason: 'The guest shouts.' }],
    ['unmask', { reason: 'To call back.' }],
    ['erase', { reason: 'Asked at the desk.' }],
    ['eraseWords', { reason: 'By letter.', staffWords: 'yes' }],
    ['eraseWords', { reason: 'By letter.' }],
    ['note', { message: 'See this.', mentionIds: id, staffPhotoIds: `${id} ${id}` }],
    ['acknowledge', { staffPhotoIds: id }],
    ['assign', { to: `member:${id}` }],
    ['assign', { to: `department:${id}` }],
    ['classify', { severity: '1' }],
    ['classify', { type: 'suggestion', categoryId: id, reason: 'An idea.' }],
    ['classify', { houseNo: '1204' }],
    ['merge', { targetId: id, reason: 'The same lift.' }],
    ['compensate', { kind: 'fnb', amount: '48.50', note: 'A dinner.' }],
    ['decideCompensation', { compensationId: id, approve: 'no', note: 'Too much.' }],
    ['giveCompensation', { compensationId: id }],
    ['restrict', { sensitive: 'yes' }],
    ['restrict', { aboutMemberId: '' }],
  ] as [StaffAction, Record<string, string>][])('is valid for %s %j', (action, fields) => {
    const payload = inputOf(action, fields, context)
    expect(feedbackAction.parse(payload)).toMatchObject({ action, version: 3 })
  })

  test('converts a promise from hotel time to an instant', () => {
    const payload = inputOf('acknowledge', { promisedAt: '2026-03-01T18:00' }, context)
    expect(payload).toMatchObject({ promisedAt: '2026-03-01T10:00:00.000Z' })
    expect(payload).not.toHaveProperty('message')
  })
})

test('Action payload sends amounts in minor units, no member as null, and untouched fields as they are', () => {
  const offer = { kind: 'fnb', amount: '48,5', note: 'A dinner.' }
  expect(inputOf('compensate', offer, context)).toMatchObject({ amountCents: 4850 })
  expect(inputOf('restrict', { aboutMemberId: '' }, context)).toMatchObject({
    sensitive: false,
    aboutMemberId: null,
  })
  expect(inputOf('restrict', { sensitive: 'yes' }, context)).not.toHaveProperty('aboutMemberId')
  expect(inputOf('assign', { to: `member:${id}` }, context)).not.toHaveProperty('departmentId')
})

describe('Form validation', () => {
  test('requires texts and limits their length', () => {
    expect(problems('reply', { message: '  ' })).toEqual({ message: 'required' })
    expect(problems('note', { message: 'x'.repeat(4001) })).toEqual({ message: 'tooLong' })
    expect(problems('note', { message: 'x'.repeat(4000) })).toEqual({})
    expect(problems('reply', { message: 'x'.repeat(2001) })).toEqual({ message: 'tooLong' })
    expect(problems('close', {})).toEqual({ reason: 'required' })
  })

  test('requires a resolution or words, words for a critical case, and a root cause with the outcome of a serious one', () => {
    expect(problems('resolve', {})).toEqual({ resolutionId: 'nothingDone' })
    expect(problems('resolve', { resolutionId: id })).toEqual({})
    expect(problems('resolve', { resolutionNote: 'Replaced.' })).toEqual({})
    expect(problems('resolve', { resolutionId: id }, 1)).toEqual({ resolutionNote: 'required' })
    expect(problems('resolve', { resolutionId: id }, 2)).toEqual({})
    const judged = { outcome: 'upheld' }
    expect(problems('resolve', { ...judged, resolutionId: id }, 2)).toEqual({
      rootCause: 'required',
    })
    expect(problems('assess', {})).toEqual({ outcome: 'required' })
    expect(problems('assess', judged)).toEqual({})
    expect(problems('assess', judged, 2)).toEqual({ rootCause: 'required' })
  })

  test('keeps what is already assessed', () => {
    const before = { ...item, outcome: 'goodwill' as const, rootCause: 'A worn valve.' }
    const input = inputOf('assess', { outcome: 'upheld' }, { ...context, item: before })
    expect(input).toMatchObject({ outcome: 'upheld', rootCause: 'A worn valve.' })
  })

  test('requires a message with photos for the guest', () => {
    expect(problems('acknowledge', { attachmentIds: id })).toEqual({ message: 'photoNeedsWords' })
    expect(problems('acknowledge', { staffPhotoIds: id })).toEqual({})
    const fields = { outcome: 'upheld', resolutionNote: 'The valve was replaced.' }
    expect(problems('resolve', { ...fields, attachmentIds: id })).toEqual({
      message: 'photoNeedsWords',
    })
    expect(problems('resolve', { ...fields, attachmentIds: '' })).toEqual({})
  })

  test('requires assignee, merge target, amount and decision', () => {
    expect(problems('assign', {})).toEqual({ to: 'required' })
    expect(problems('merge', { reason: 'x' })).toEqual({ targetId: 'required' })
    expect(problems('compensate', { kind: 'fnb', note: 'x', amount: '4,8,0' })).toEqual({
      amount: 'noAmount',
    })
    const amount = (kind: string, typed: string) =>
      problems('compensate', { kind, note: 'x', amount: typed })
    expect(amount('fnb', '9999999999')).toEqual({ amount: 'tooMuch' })
    expect(amount('refund', '0.00')).toEqual({ amount: 'zeroAmount' })
    expect(amount('upgrade', '0')).toEqual({})
    expect(problems('compensate', { kind: 'fnb', note: 'x'.repeat(501), amount: '48' })).toEqual({
      note: 'tooLong',
    })
    expect(problems('decideCompensation', { compensationId: id })).toEqual({ approve: 'required' })
  })

  test('requires a reason to lower the severity or change the type', () => {
    expect(problems('classify', { severity: '4', categoryId: id })).toEqual({ reason: 'required' })
    expect(problems('classify', { severity: '1', categoryId: id })).toEqual({})
    expect(problems('classify', { type: 'suggestion', categoryId: '' })).toEqual({
      categoryId: 'required',
      reason: 'required',
    })
  })

  test('requires a reason, and for a hold its end', () => {
    expect(problems('hold', {})).toEqual({ reasonCode: 'required', holdUntil: 'required' })
    expect(problems('dismiss', { reason: 'x' })).toEqual({ reasonCode: 'required' })
    for (const action of ['reopen', 'escalate', 'unmask', 'erase', 'eraseWords'] as const) {
      expect(problems(action, {})).toEqual({ reason: 'required' })
    }
  })

  test('requires a reason for a changed promise, not for the first', () => {
    const fields = { promisedAt: '2026-03-01T18:00' }
    expect(problems('promise', fields)).toEqual({})
    const before = { ...item, promisedAt: '2026-03-01T09:00:00Z' }
    expect(fieldProblems(inputOf('promise', fields, context), fields, before)).toEqual({
      reason: 'required',
    })
  })

  test('refuses an invalid time', () => {
    expect(problems('acknowledge', { promisedAt: '2026-02-31T99:00' })).toEqual({
      promisedAt: 'noTime',
    })
    expect(problems('acknowledge', {})).toEqual({})
  })
})

test('Of a kept draft, a time that has passed is not shown', () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T10:00:00Z') })
  const kept = { promisedAt: '2026-03-01T17:30', reason: 'The part comes later.' }
  expect(withoutPast('promise', kept, context.zone)).toEqual({ reason: kept.reason })
  const due = { ...kept, promisedAt: '2026-03-01T18:30' }
  expect(withoutPast('promise', due, context.zone)).toEqual(due)
  vi.useRealTimers()
})
