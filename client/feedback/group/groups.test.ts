import type { FeedbackRow } from '@hotel/contract/feedback'
import { beforeAll, describe, expect, test } from 'vitest'

import feedback from '../../locales/en/feedback.json'
import worklist from '../../locales/en/worklist.json'
import { i18n } from '../../locales/i18n.ts'
import { groupsOf, type Grouping } from './groups.ts'

const text = {
  t: i18n.getFixedT('en'),
  house: (houseNo: string) => houseNo,
  locale: 'en',
  zone: 'Asia/Shanghai',
} as const
beforeAll(async () => {
  await i18n.init({ lng: 'en', resources: { en: { translation: { ...feedback, ...worklist } } } })
})
const now = Date.parse('2031-05-05T22:00:00+08:00')

const row = (id: string, fields: Partial<FeedbackRow>) =>
  ({ id, building: 'Main', floor: '', nextDueAt: null, ...fields }) as FeedbackRow
const grouped = (by: Exclude<Grouping, 'none'>, rows: FeedbackRow[]) =>
  groupsOf(rows, by, { text, now }).map((group) => [group.name, group.rows.map(({ id }) => id)])

describe('Groups of the worklist', () => {
  test('by room are in the order of their numbers, rows in that of the list', () => {
    const rooms = ['1001', '201', '1001'].map((houseNo, index) =>
      row(String(index), { houseId: houseNo, houseNo }),
    )
    expect(grouped('room', rooms)).toEqual([
      ['201', ['1']],
      ['1001', ['0', '2']],
    ])
  })

  test('by floor keep buildings apart and places without a floor last', () => {
    const main = [row('b', { floor: '10' }), row('c', { floor: '2' })]
    expect(grouped('floor', main)).toEqual([
      ['Floor 2', ['c']],
      ['Floor 10', ['b']],
    ])
    expect(
      grouped('floor', [
        row('lobby', { building: '' }),
        ...main,
        row('d', { building: 'Annexe', floor: '2' }),
      ]),
    ).toEqual([
      ['Annexe · Floor 2', ['d']],
      ['Main · Floor 2', ['c']],
      ['Main · Floor 10', ['b']],
      ['No floor', ['lobby']],
    ])
  })

  test('by assignee begin with the unassigned', () => {
    const rows = [
      row('a', { ownerId: 'x', ownerName: 'Ada' }),
      row('b', { ownerId: null, ownerName: null }),
    ]
    expect(grouped('assignee', rows)).toEqual([
      ['Unassigned', ['b']],
      ['Ada', ['a']],
    ])
  })

  test('by due time begin with the overdue, by the days of the hotel', () => {
    const at = (id: string, nextDueAt: string | null) => row(id, { nextDueAt })
    const rows = [
      at('none', null),
      at('later', '2031-05-07T00:00:00+08:00'),
      at('tomorrow', '2031-05-06T00:00:00+08:00'),
      at('today', '2031-05-05T23:59:00+08:00'),
      at('late', '2031-05-05T22:00:00+08:00'),
    ]
    expect(grouped('due', rows)).toEqual([
      ['Overdue', ['late']],
      ['Due today', ['today']],
      ['Due tomorrow', ['tomorrow']],
      ['Due later', ['later']],
      ['No due time', ['none']],
    ])
  })
})
