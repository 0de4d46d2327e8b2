import { feedbackAction, type StaffAction } from '@hotel/contract/feedback'
import { describe, expect, test } from 'vitest'

import { deedOf } from './payload.ts'
import { fieldProblems } from './problems.ts'
import { requestId } from '../draft/requestId.ts'

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
}
const place = { item, version: 3, zone: 'Asia/Shanghai' }
const draft = (fields: Record<string, string> = {}) => ({ fields, requestId: requestId() })
const problems = (action: StaffAction, fields: Record<string, string>, severity: 2 | 3 = 3) =>
  fieldProblems(action, fields, { ...item, severity }, place.zone)

describe('what a form sends is what the contract takes', () => {
  test.each([
    ['take', {}],
    ['start', {}],
    ['acknowledge', {}],
    ['acknowledge', { promisedAt: '2026-03-01T18:00', message: ' Someone is coming. ' }],
    ['acknowledge', { message: 'This one?', attachmentIds: id }],
    ['reply', { message: '马上就来' }],
    ['note', { message: 'VIP' }],
    ['resolve', { outcome: 'upheld', resolutionNote: 'The valve was replaced.' }],
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
    ['note', { message: 'See this.', mentionIds: id, attachmentIds: `${id} ${id}` }],
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
  ] as [StaffAction, Record<string, string>][])('%s %j', (action, fields) => {
    const deed = deedOf(action, draft(fields), place)
    expect(feedbackAction.parse(deed)).toMatchObject({ action, version: 3 })
  })

  test('a promise is typed on the hotel’s clock and sent as an instant', () => {
    const deed = deedOf('acknowledge', draft({ promisedAt: '2026-03-01T18:00' }), place)
    expect(deed).toMatchObject({ promisedAt: '2026-03-01T10:00:00.000Z' })
    expect(deed).not.toHaveProperty('message')
  })
})

test('amounts are sent in minor units, a nobody as null, what nobody touched as it is', () => {
  const offer = draft({ kind: 'fnb', amount: '48,5', note: 'A dinner.' })
  expect(deedOf('compensate', offer, place)).toMatchObject({ amountCents: 4850 })
  expect(deedOf('restrict', draft({ aboutMemberId: '' }), place)).toMatchObject({
    sensitive: false,
    aboutMemberId: null,
  })
  expect(deedOf('restrict', draft({ sensitive: 'yes' }), place)).not.toHaveProperty('aboutMemberId')
  expect(deedOf('assign', draft({ to: `member:${id}` }), place)).not.toHaveProperty('departmentId')
})

describe('a form says what is missing before anything is sent', () => {
  test('words', () => {
    expect(problems('reply', { message: '  ' })).toEqual({ message: 'required' })
    expect(problems('note', { message: 'x'.repeat(4001) })).toEqual({ message: 'tooLong' })
    expect(problems('note', { message: 'x'.repeat(4000) })).toEqual({})
    expect(problems('reply', { message: 'x'.repeat(2001) })).toEqual({ message: 'tooLong' })
    expect(problems('close', {})).toEqual({ reason: 'required' })
  })

  test('a resolution, and its cause where it was serious', () => {
    expect(problems('resolve', {})).toEqual({ outcome: 'required', resolutionNote: 'required' })
    const fields = { outcome: 'upheld', resolutionNote: 'Too short' }
    expect(problems('resolve', fields)).toEqual({ resolutionNote: 'tooShort' })
    expect(problems('resolve', { ...fields, resolutionNote: 'Long enough.' }, 2)).toEqual({
      rootCause: 'required',
    })
  })

  test('photos go with words', () => {
    expect(problems('acknowledge', { attachmentIds: id })).toEqual({ message: 'required' })
    const fields = { outcome: 'upheld', resolutionNote: 'The valve was replaced.' }
    expect(problems('resolve', { ...fields, attachmentIds: id })).toEqual({ message: 'required' })
    expect(problems('resolve', { ...fields, attachmentIds: '' })).toEqual({})
  })

  test('who, which and how much', () => {
    expect(problems('assign', {})).toEqual({ to: 'required' })
    expect(problems('merge', { reason: 'x' })).toEqual({ targetId: 'required' })
    expect(problems('compensate', { kind: 'fnb', note: 'x', amount: '4,8,0' })).toEqual({
      amount: 'noAmount',
    })
    expect(problems('compensate', { kind: 'fnb', note: 'x'.repeat(501), amount: '48' })).toEqual({
      note: 'tooLong',
    })
    expect(problems('decideCompensation', { compensationId: id })).toEqual({ approve: 'required' })
  })

  test('what makes a case smaller or another kind is explained', () => {
    expect(problems('classify', { severity: '4', categoryId: id })).toEqual({ reason: 'required' })
    expect(problems('classify', { severity: '1', categoryId: id })).toEqual({})
    expect(problems('classify', { type: 'suggestion', categoryId: '' })).toEqual({
      categoryId: 'required',
      reason: 'required',
    })
  })

  test('a reason, and when it goes on', () => {
    expect(problems('hold', {})).toEqual({ reasonCode: 'required', holdUntil: 'required' })
    expect(problems('dismiss', { reason: 'x' })).toEqual({ reasonCode: 'required' })
    for (const action of ['reopen', 'escalate', 'unmask', 'erase'] as const) {
      expect(problems(action, {})).toEqual({ reason: 'required' })
    }
  })

  test('a promise that is changed is explained, the first is not', () => {
    const fields = { promisedAt: '2026-03-01T18:00' }
    expect(problems('promise', fields)).toEqual({})
    const before = { ...item, promisedAt: '2026-03-01T09:00:00Z' }
    expect(fieldProblems('promise', fields, before, place.zone)).toEqual({ reason: 'required' })
  })

  test('a time that is none', () => {
    expect(problems('acknowledge', { promisedAt: '2026-02-31T99:00' })).toEqual({
      promisedAt: 'noTime',
    })
    expect(problems('acknowledge', {})).toEqual({})
  })
})
