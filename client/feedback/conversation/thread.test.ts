import { describe, expect, test } from 'vitest'

import { threadOf } from './thread.ts'
import { lastOf } from './useUnread.ts'

const entry = (id: string, minute: number) => ({
  id,
  authorName: null,
  body: id,
  createdAt: `2026-03-01T10:${String(minute).padStart(2, '0')}:00Z`,
  attachments: [],
})
const said = (authorKind: 'guest' | 'member', id: string, minute: number) => ({
  ...entry(id, minute),
  authorKind,
  ofCase: null,
})
const noted = (id: string, minute: number) => ({
  ...entry(id, minute),
  authorKind: 'member' as const,
  mentions: [],
})
const idsIn = (
  { messages, notes }: Parameters<typeof threadOf>[0],
  ...unread: string[]
): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(threadOf({ messages, notes }, new Set(unread))).map(([part, entries]) => [
      part,
      entries.map(({ id }) => id),
    ]),
  )

describe('Conversation', () => {
  test('has messages and notes in the order they were written', () => {
    const messages = [said('guest', 'a', 1), said('member', 'c', 3)]
    expect(idsIn({ messages, notes: [noted('b', 2)] })).toEqual({
      earlier: [],
      recent: ['a', 'b', 'c'],
      fresh: [],
    })
  })

  test('folds all but the latest three, unless that would fold a single one', () => {
    const messages = ['a', 'b', 'c', 'd'].map((id, at) => said('member', id, at))
    expect(idsIn({ messages, notes: [] }).earlier).toEqual([])
    const more = [...messages, said('member', 'e', 9)]
    expect(idsIn({ messages: more, notes: [] })).toMatchObject({
      earlier: ['a', 'b'],
      recent: ['c', 'd', 'e'],
    })
  })

  test('folds nothing that is shown already when newer ones come', () => {
    const messages = ['a', 'b', 'c', 'd', 'e'].map((id, at) => said('member', id, at))
    const { earlier, recent } = threadOf({ messages, notes: [] }, new Set(), 1)
    expect(earlier).toHaveLength(1)
    expect(recent.map(({ id }) => id)).toEqual(['b', 'c', 'd', 'e'])
  })

  test('keeps what the guest wrote unread apart, with what came after', () => {
    const messages = [said('member', 'a', 1), said('guest', 'b', 2), said('guest', 'c', 3)]
    expect(idsIn({ messages, notes: [noted('d', 4)] }, 'b', 'c')).toEqual({
      earlier: [],
      recent: ['a'],
      fresh: ['b', 'c', 'd'],
    })
  })

  test('keeps nothing apart once the guest was answered', () => {
    const messages = [said('guest', 'a', 1), said('member', 'b', 2)]
    expect(idsIn({ messages, notes: [] }, 'a')).toMatchObject({ recent: ['a', 'b'], fresh: [] })
  })
})

test('What the guest of a merged case first wrote is no unread message', () => {
  const first = {
    ...said('guest', 'theirs', 2),
    ofCase: { id: 'theirs', feedbackNo: '1', houseNo: '1' },
  }
  expect(lastOf([said('guest', 'unread', 1), first], 1)).toEqual(['unread'])
})
