import type { Locale } from '@hotel/contract/http/endpoint'
import { wordNotice } from '@hotel/contract/notification/words'

import { labelFor } from '@hotel/contract/export/labels'
import { subjectOf } from './mail.ts'
import type { PendingNotice } from './queries.ts'

type MessageContext = { hotelName: string; publicUrl: string; locale: Locale }

type DigestCounts = { open: number; overdue: number; unassigned: number }

const texts = {
  en: {
    many: (count: number) => `${count} notifications`,
    test: 'Test notification',
    testText: 'This channel works. Notifications will arrive like this.',
    digest: (count: number) =>
      count === 1 ? '1 case took twice its target' : `${count} cases took twice their target`,
    shown: (count: number) => `The ${count} most urgent are listed here.`,
    counts: ({ open, overdue, unassigned }: DigestCounts) =>
      `Open now: ${open} · Overdue: ${overdue} · Unassigned: ${unassigned}`,
    why: 'You receive this because you turned on email notifications. Change your settings:',
  },
  'zh-CN': {
    many: (count: number) => `${count} 条通知`,
    test: '测试通知',
    testText: '已送达：以后将以这种方式通知您。',
    digest: (count: number) => `${count} 条反馈用时超过目标一倍`,
    shown: (count: number) => `此处列出最紧急的 ${count} 条。`,
    counts: ({ open, overdue, unassigned }: DigestCounts) =>
      `目前未结 ${open} · 已超时 ${overdue} · 未指派 ${unassigned}`,
    why: '您收到此邮件，是因为您开启了邮件通知。可在此设置通知内容和时间：',
  },
} as const

const staffApp = '/hotelClient'
const caseOf = (feedbackId: string) => `${staffApp}/feedback/suggestion/${feedbackId}`
const settings = `${staffApp}/notifications`

type Entry = { sentence: string; facts: string; url: string }

type Described = Omit<PendingNotice, 'id' | 'notificationId'>

const entryOf = (item: Described, locale: Locale): Entry => ({
  sentence: wordNotice(item, locale),
  facts: `${item.feedbackNo} · ${labelFor(locale, 'severity', item.severity)}`,
  url: caseOf(item.feedbackId),
})

/** The push message for these notices; without any, a test message. */
export function pushMessage(
  items: readonly PendingNotice[],
  tag: string,
  { hotelName, locale }: MessageContext,
) {
  const text = texts[locale]
  const [first, ...more] = items.map((item) => entryOf(item, locale))
  if (!first) return { tag, title: text.test, body: `${text.testText} ${hotelName}`, url: settings }
  if (more.length === 0) return { tag, title: first.sentence, body: first.facts, url: first.url }
  const body = [first, ...more.slice(0, 2)].map(({ sentence }) => sentence).join('\n')
  return { tag, title: text.many(items.length), body, url: `${staffApp}/home` }
}

/** One mail with all these notices; without any, a test mail. */
export function mailMessage(items: readonly PendingNotice[], context: MessageContext) {
  const text = texts[context.locale]
  const entries = items.map((item) => entryOf(item, context.locale))
  const [first] = entries
  const subject = entries.length > 1 ? text.many(entries.length) : (first?.sentence ?? text.test)
  return mailOf(subject, first ? [] : [text.testText], entries, context)
}

/** A daily summary: the cases far over their target, and what is open now. */
export function digestMessage({ cases, total, counts }: Digest, context: MessageContext) {
  const text = texts[context.locale]
  const entries = cases.map((item) =>
    entryOf({ ...item, kind: 'breach', level: 3, actorName: null }, context.locale),
  )
  const lead = [text.counts(counts), ...(total > cases.length ? [text.shown(cases.length)] : [])]
  return mailOf(text.digest(total), lead, entries, context)
}
type Digest = {
  cases: readonly Omit<Described, 'kind' | 'level' | 'actorName'>[]
  /** Of all such cases, of which the list has the first. */
  total: number
  counts: DigestCounts
}

function mailOf(
  subject: string,
  lead: readonly string[],
  entries: readonly Entry[],
  { hotelName, publicUrl, locale }: MessageContext,
) {
  const text = texts[locale]
  const plain = [
    ...lead,
    ...entries.map(({ sentence, facts, url }) => `${sentence}\n${facts}\n${publicUrl}${url}`),
    `-- \n${hotelName}\n${text.why}\n${publicUrl}${settings}`,
  ].join('\n\n')
  return {
    subject: subjectOf(hotelName, subject),
    text: plain,
    html: htmlOf(lead, entries, { hotelName, publicUrl, locale }),
  }
}

function htmlOf(
  lead: readonly string[],
  entries: readonly Entry[],
  { hotelName, publicUrl, locale }: MessageContext,
): string {
  const link = (url: string, label: string) =>
    `<a href="${escape(publicUrl + url)}">${escape(label)}</a>`
  const items = entries.map(
    ({ sentence, facts, url }) =>
      `<p>${link(url, sentence)}<br><small>${escape(facts)}</small></p>`,
  )
  const body = [...lead.map((line) => `<p>${escape(line)}</p>`), ...items].join('')
  const why = `${escape(texts[locale].why)} ${link(settings, publicUrl + settings)}`
  return htmlMail(locale, body, `${escape(hotelName)}<br>${why}`)
}

/** A mail's own frame; its language is for screen readers and for fonts. */
export const htmlMail = (locale: Locale, body: string, foot: string) =>
  `<div lang="${locale}" style="font:16px/1.5 sans-serif;max-width:36em">${body}<hr><small>${foot}</small></div>`

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escape = (raw: string) => raw.replaceAll(/[&<>"]/g, (sign) => named[sign] ?? sign)
