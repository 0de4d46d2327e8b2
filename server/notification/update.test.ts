import { describe, expect, test } from 'vitest'

import { updateNotice, type NoticeEvent, type NoticeState } from './update.ts'

const at = '2026-03-01T12:00:00.000Z'
const event = (seq: number, facts: Partial<NoticeEvent> = {}): NoticeEvent => ({
  seq,
  kind: 'answer',
  at,
  level: null,
  isReminder: false,
  ...facts,
})
const breach = (seq: number, level: number) => event(seq, { kind: 'breach', level })
const after = (...events: NoticeEvent[]) =>
  events.reduce<NoticeState | undefined>(updateNotice, undefined)!
const read = (state: NoticeState): NoticeState => ({ ...state, readAt: at })

describe('Notice', () => {
  test('keeps the latest event, the number of updates and their kinds', () => {
    expect(after(event(1), event(2, { kind: 'mention' }), event(3))).toMatchObject({
      eventSeq: 3,
      kind: 'answer',
      eventCount: 3,
      kinds: ['mention', 'answer'],
      readAt: null,
    })
  })

  test('counts from the beginning and is unread again after it was read', () => {
    const state = updateNotice(read(after(event(1), event(2, { kind: 'mention' }))), event(3))
    expect(state).toMatchObject({ eventCount: 1, kinds: ['answer'], readAt: null, alertSeq: 3 })
  })

  test('is unchanged by an event it already contains', () => {
    const state = read(after(event(1), event(2)))
    expect(updateNotice(state, event(2))).toBe(state)
  })

  test('is not announced again for another deadline of the same or a lower level', () => {
    const state = after(breach(1, 1), breach(2, 1), breach(3, 0))
    expect(state).toMatchObject({ eventSeq: 3, eventCount: 3, alertSeq: 1 })
  })

  test('is announced for a higher level, for a reminder, for any other event and once read', () => {
    expect(after(breach(1, 1), breach(2, 2)).alertSeq).toBe(2)
    expect(after(breach(1, 3), { ...breach(2, 3), isReminder: true }).alertSeq).toBe(2)
    expect(after(breach(1, 1), event(2)).alertSeq).toBe(2)
    expect(after(breach(1, 1), event(2), breach(3, 1)).alertSeq).toBe(2)
    expect(updateNotice(read(after(breach(1, 2))), breach(2, 2)).alertSeq).toBe(2)
  })
})
