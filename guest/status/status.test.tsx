import { skinDefaults } from '@hotel/contract/hotel/skin'
import { locales } from '@hotel/contract/http/endpoint'
import { guestActions } from '@hotel/contract/feedback'
import { guest, type CasePage } from '@hotel/contract/guest'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'

import { actionMaxLengths } from '../action/action.ts'
import { loadText } from '../text/text.ts'
import { TextProvider } from '../text/TextContext.tsx'
import { newsBetween } from './news.ts'
import { milestonesOf } from './progress.ts'
import { StatusPage } from './StatusPage.tsx'

const at = '2026-11-21T06:00:00Z'
const id = '0190a000-0000-7000-8000-000000000001'
const casePage: CasePage = {
  hotelName: 'Hotel',
  hotelPhone: null,
  logoUrl: null,
  skin: skinDefaults,
  locale: 'en',
  languages: ['en', 'zh-CN'],
  flowers: true,
  photos: true,
  timezone: 'Asia/Shanghai',
  demo: false,
  feedbackNo: '20261121-0001',
  houseNo: '1203',
  houseName: 'Room 1203',
  houseType: 'room',
  type: 'complaint',
  categoryName: { en: 'Noise', 'zh-CN': '噪音' },
  content: 'It hums.',
  remedySought: null,
  status: 'new',
  createdAt: at,
  handledBy: null,
  acknowledgedAt: null,
  promisedAt: null,
  answerDueAt: null,
  resolvedAt: null,
  resolution: null,
  closedAt: null,
  rating: null,
  ratingComment: null,
  reopened: false,
  withdrawn: false,
  charged: false,
  wordsErasedAt: null,
  contact: null,
  contactErasedAt: null,
  contactForm: {
    enabled: true,
    privacy: { en: '', 'zh-CN': '' },
    retentionDays: 365,
    consentVersion: '2026-01',
  },
  attachments: [],
  messages: [],
  allowedActions: ['answer'],
}

test.each(locales)('Status page: React renders it in %s without a complaint', async (locale) => {
  const complain = vi.spyOn(console, 'error').mockReturnValue()
  const t = await loadText(locale)
  const html = renderToString(
    <StrictMode>
      <TextProvider first={{ locale, t }}>
        <StatusPage
          guestToken="token"
          opened={{ ...casePage, allowedActions: [...guestActions] }}
        />
      </TextProvider>
    </StrictMode>,
  )
  for (const key of ['case.status.new', 'verdict.question', 'answer.label', 'photo.add'] as const)
    expect(html).toContain(t(key))
  expect(complain).not.toHaveBeenCalled()
})

test('Status page: a withdrawn request is called one, and a resolved one is not to be fixed', async () => {
  const t = await loadText('en')
  const shown = (part: Partial<CasePage>) =>
    renderToString(
      <TextProvider first={{ locale: 'en', t }}>
        <StatusPage guestToken="token" opened={{ ...casePage, type: 'service_request', ...part }} />
      </TextProvider>,
    )
  const withdrawn = shown({ status: 'closed', withdrawn: true })
  expect(withdrawn).toContain('You withdrew this request')
  expect(withdrawn).not.toMatch(/your message|this message|telling us|charged/)
  const ordered = shown({ status: 'closed', withdrawn: true, charged: true })
  expect(ordered).toContain('Nothing is charged to your room.')
  expect(shown({ status: 'dismissed', charged: true })).toContain('Nothing is charged')
  expect(shown({ status: 'dismissed' })).not.toContain('charged')
  expect(shown({ charged: true })).not.toContain('charged')
  const resolved = shown({ status: 'resolved', allowedActions: ['confirm', 'dispute'] })
  expect(resolved).toContain('We believe this is done')
  expect(resolved).not.toContain('fixed')
})

test('Status page: says what was done once the case is resolved', async () => {
  const resolution = { en: 'Repaired', 'zh-CN': '已修复' }
  const shown = async (status: 'in_progress' | 'resolved') => {
    const t = await loadText('zh-CN')
    return renderToString(
      <TextProvider first={{ locale: 'zh-CN', t }}>
        <StatusPage guestToken="token" opened={{ ...casePage, status, resolution }} />
      </TextProvider>,
    )
  }
  expect(await shown('resolved')).toContain('已修复')
  expect(await shown('in_progress')).not.toContain('已修复')
})

test.each(locales)('Status page: tells a deleted contact from none in %s', async (locale) => {
  const t = await loadText(locale)
  const shown = (contactErasedAt: string | null) =>
    renderToString(
      <TextProvider first={{ locale, t }}>
        <StatusPage guestToken="token" opened={{ ...casePage, contactErasedAt }} />
      </TextProvider>,
    )
  // Already the next day at the hotel.
  const deleted = shown('2026-11-21T16:30:00Z')
  expect(deleted).toContain(locale === 'en' ? '22 November 2026' : '2026年11月22日')
  expect(deleted).not.toContain(t('record.none'))
  expect(shown(null)).toContain(t('record.none'))
})

test.each(locales)('Status page: offers in %s to dispute what closed by itself', async (locale) => {
  const t = await loadText(locale)
  const html = renderToString(
    <TextProvider first={{ locale, t }}>
      <StatusPage
        guestToken="token"
        opened={{ ...casePage, status: 'closed', allowedActions: ['dispute'] }}
      />
    </TextProvider>,
  )
  expect(html).toContain(t('verdict.closedQuestion'))
  expect(html).toContain(t('verdict.notFixed'))
  // A question with one answer is none.
  expect(html).not.toContain(t('verdict.question'))
})

test.each(locales)('Status page: says in %s that the case was reopened', async (locale) => {
  const t = await loadText(locale)
  const shown = (part: Partial<CasePage>) =>
    renderToString(
      <TextProvider first={{ locale, t }}>
        <StatusPage guestToken="token" opened={{ ...casePage, ...part }} />
      </TextProvider>,
    )
  const lead = t('case.lead.reopened')
  expect(shown({ status: 'in_progress', reopened: true })).toContain(lead)
  expect(shown({ status: 'in_progress' })).not.toContain(lead)
  // What is asked of the guest comes first.
  expect(shown({ status: 'waiting_guest', reopened: true })).not.toContain(lead)
})

test.each(locales)('Status page: %s shows no old message beside the question', async (locale) => {
  const t = await loadText(locale)
  const shown = (createdAt: string) =>
    renderToString(
      <TextProvider first={{ locale, t }}>
        <StatusPage
          guestToken="token"
          opened={{
            ...casePage,
            status: 'resolved',
            resolvedAt: at,
            allowedActions: ['confirm', 'dispute'],
            messages: [
              {
                id,
                authorKind: 'member',
                body: 'x',
                promisedAt: null,
                createdAt,
                attachments: [],
              },
            ],
          }}
        />
      </TextProvider>,
    )
  expect(shown('2026-11-21T05:59:59Z')).not.toContain(t('case.lastWords'))
  expect(shown(at)).toContain(t('case.lastWords'))
  expect(shown('2026-11-21T06:00:01Z')).toContain(t('case.lastWords'))
})

describe('Milestones', () => {
  test.each([
    ['new', ['isNow', 'isNext', 'isNext', 'isNext']],
    ['acknowledged', ['isDone', 'isNow', 'isNext', 'isNext']],
    ['in_progress', ['isDone', 'isDone', 'isNow', 'isNext']],
    ['waiting_guest', ['isDone', 'isDone', 'isNow', 'isNext']],
    ['on_hold', ['isDone', 'isDone', 'isNow', 'isNext']],
    ['resolved', ['isDone', 'isDone', 'isDone', 'isNow']],
    ['closed', ['isDone', 'isDone', 'isDone', 'isDone']],
  ] as const)('%s is shown as %j', (status, states) => {
    expect(milestonesOf({ ...casePage, status })?.map(({ state }) => state)).toEqual(states)
  })

  test.each(['dismissed', 'merged'] as const)('%s has no milestones', (status) => {
    expect(milestonesOf({ ...casePage, status })).toBeUndefined()
  })

  test('a withdrawn case has no milestones', () => {
    expect(milestonesOf({ ...casePage, status: 'closed', withdrawn: true })).toBeUndefined()
  })

  test('a reopened case shows no completion time', () => {
    const reopened = { ...casePage, status: 'in_progress' as const, resolvedAt: at }
    expect(milestonesOf(reopened)?.map((milestone) => milestone.at)).toEqual([at, null, null, null])
  })
})

describe('News', () => {
  const message = (authorKind: 'guest' | 'member') => ({
    id,
    authorKind,
    body: 'x',
    promisedAt: null,
    createdAt: at,
    attachments: [],
  })

  test('contains changes made by the hotel', () => {
    const after = {
      ...casePage,
      status: 'acknowledged' as const,
      promisedAt: at,
      messages: [message('member')],
    }
    expect(newsBetween(casePage, after)).toEqual([
      { kind: 'status', status: 'acknowledged' },
      { kind: 'message' },
      { kind: 'promise', promisedAt: at },
    ])
  })

  test("excludes the guest's own messages and unchanged cases", () => {
    expect(newsBetween(casePage, { ...casePage, messages: [message('guest')] })).toEqual([])
    expect(newsBetween(casePage, casePage)).toEqual([])
  })

  test('excludes a reply that the guest could read while the case was merged', () => {
    const merged = { ...casePage, messages: [message('member')] }
    const separate = { ...casePage, messages: [{ ...message('member'), id: `${id}1` }] }
    expect(newsBetween(merged, separate)).toEqual([])
  })
})

test('Action length limits match the contract', () => {
  const text = (length: number) => 'x'.repeat(length)
  const request = { requestId: id }
  const taken = (length: number) => [
    guest.answer.body?.safeParse({ ...request, message: text(length) }).success,
    guest.dispute.body?.safeParse({ ...request, message: text(length) }).success,
    guest.rate.body?.safeParse({ ...request, rating: 3, comment: text(length) }).success,
  ]
  expect(taken(actionMaxLengths.rating)).toEqual([true, true, true])
  expect(taken(actionMaxLengths.rating + 1)).toEqual([true, true, false])
  expect(taken(actionMaxLengths.answer)).toEqual([true, true, false])
  expect(taken(actionMaxLengths.answer + 1)).toEqual([false, false, false])
})
