import { guestActions, staffActions, type TimelineEntry } from '@hotel/contract/feedback'
import { createInstance } from 'i18next'
import { describe, expect, test } from 'vitest'

import english from '../../locales/en/feedback.json'
import chinese from '../../locales/zh-CN/feedback.json'
import { nameIn } from '../../locales/nameIn.ts'
import { timelineActions, routingRules, type Wording } from './vocabulary.ts'
import { sentenceOf } from './sentences.ts'

async function wordingIn(locale: 'en' | 'zh-CN'): Promise<Wording> {
  const values = createInstance()
  await values.init({
    lng: locale,
    resources: { [locale]: { translation: locale === 'en' ? english : chinese } },
    interpolation: { escapeValue: false },
  })
  return {
    t: values.t as Wording['t'],
    at: (instant) => instant.slice(11, 16),
    house: (houseNo) => (locale === 'en' ? `Room ${houseNo}` : `房间 ${houseNo}`),
    nameOf: (name) => nameIn(name, locale),
    locale,
    currency: 'CNY',
    now: Date.parse('2026-03-01T10:00:00Z'),
  }
}
const inEnglish = await wordingIn('en')
const inChinese = await wordingIn('zh-CN')

const entry = (action: string, more: Partial<TimelineEntry> = {}): TimelineEntry => ({
  seq: 1,
  at: '2026-03-01T10:00:00Z',
  actorKind: 'member',
  actorName: 'Mei',
  action,
  detail: {},
  ownerName: null,
  departmentName: null,
  houseNo: null,
  categoryName: null,
  resolutionName: null,
  ...more,
})
const says = (action: string, more?: Partial<TimelineEntry>) =>
  sentenceOf(entry(action, more), inEnglish)

describe('Timeline sentence', () => {
  test.each([...timelineActions])(
    'is complete in both languages for %s, even without details',
    (action) => {
      for (const wording of [inEnglish, inChinese]) {
        const sentence = sentenceOf(entry(action), wording)
        expect(sentence).not.toMatch(/feedback\.|\{\{|undefined|null/)
        expect(sentence.length).toBeGreaterThan(3)
      }
    },
  )

  test('falls back to a generic change for an unknown action', () => {
    expect(says('teleport')).toBe('Mei changed the case')
  })

  test('covers every action of staff and guests', () => {
    expect(timelineActions).toEqual(expect.arrayContaining([...staffActions, ...guestActions]))
  })

  test.each([...routingRules])('names assignee and reason for the routing rule %s', (rule) => {
    const facts = { ownerName: 'Ada', departmentName: 'Housekeeping', houseNo: '1203' }
    const detail = { rule, ownerId: 'x' }
    const sentence = says('route', { actorKind: 'system', ...facts, detail })
    if (rule !== 'sensitive') expect(sentence).toMatch(/1203|Housekeeping/)
    if (rule === 'matched_owner_in_department') {
      expect(sentence).toBe('Assigned to Ada: responsible for Room 1203, Housekeeping')
    }
    expect(says('route', { ...facts, detail: { rule, fromOwnerId: 'y' } })).toMatch(/no longer/)
  })

  test.each([
    [
      'assign',
      { departmentName: 'Engineering', ownerName: 'Ma', detail: { rule: 'department_head' } },
      'Mei assigned the case to Engineering · Assigned to Ma: head of Engineering',
    ],
    ['assign', { ownerName: 'Ma' }, 'Mei assigned the case to Ma'],
    [
      'classify',
      { detail: { severity: 1, fromSeverity: 3 }, houseNo: '1204' },
      'Mei edited the details: Normal → Critical, Room 1204',
    ],
    [
      'promise',
      { detail: { promisedAt: '2026-03-01T11:00:00Z', before: '2026-03-01T09:00:00Z' } },
      'Mei changed the promise from 09:00 to 11:00',
    ],
    [
      'hold',
      { detail: { reasonCode: 'parts', holdUntil: '2026-03-01T11:00:00Z' } },
      'Mei put the case on hold until 11:00: Waiting for parts',
    ],
    ['close', { actorKind: 'system' }, 'Closed automatically: no reply from the guest'],
    [
      'compensate',
      { detail: { amountCents: 5000, currency: 'CNY' } },
      'Mei offered ¥50 (awaiting approval)',
    ],
    ['compensate', { detail: { amountCents: 5000, approved: true } }, 'Mei granted ¥50'],
    [
      'decideCompensation',
      { detail: { amountCents: 500, currency: 'JPY', approved: false } },
      'Mei rejected ¥500',
    ],
    ['giveCompensation', { detail: { amountCents: 5000 } }, 'Mei gave the guest ¥50'],
    ['giveCompensation', { detail: { amountCents: 0 } }, 'Mei gave the guest compensation'],
    [
      'resolve',
      { resolutionName: { en: 'Repaired', 'zh-CN': '已修复' } },
      'Mei resolved the case: Repaired',
    ],
    ['assess', { detail: { outcome: 'upheld' } }, 'Mei assessed the outcome: Justified'],
    ['escalate', { detail: { level: 2 } }, 'Mei escalated the case to managers'],
    [
      'escalate',
      { detail: { level: 1, notified: 'managers' } },
      'Mei escalated the case to managers',
    ],
    [
      'breach',
      { detail: { clock: 'resolve', level: 1 } },
      'Resolve: deadline missed; department head notified',
    ],
    [
      'breach',
      { detail: { clock: 'resolve', level: 1, notified: 'managers' } },
      'Resolve: deadline missed; managers notified',
    ],
    [
      'breach',
      { detail: { clock: 'resolve', level: 2, reached: 0 } },
      'Resolve: 80% of the time used; managers notified',
    ],
    [
      'breach',
      { detail: { clock: 'unassigned', level: 2, notified: 'managers' } },
      'Not assigned to anyone; managers notified',
    ],
    ['dismiss', { detail: { reasonCode: 'spam' } }, 'Mei dismissed the case: Spam'],
    [
      'rate',
      { actorKind: 'guest', detail: { rating: 4 } },
      'Guest rated the handling 4 of 5 stars',
    ],
    ['merge', { detail: { intoNo: '20260301-0007' } }, 'Mei merged the case into 20260301-0007'],
  ] as [string, Partial<TimelineEntry>, string][])('%s %j: %s', (action, more, sentence) => {
    expect(says(action, more)).toBe(sentence)
  })
})
