import type { Locale } from '@hotel/contract/http/endpoint'
import { wordNotice } from '@hotel/contract/notification/words'

import { labelFor } from '@hotel/contract/export/labels'
import type { PendingNotice } from './queries.ts'

type MessageContext = { hotelName: string; publicUrl: string; locale: Locale }

const texts = {
  en: {
    many: (count: number) => `${count} notifications`,
    test: 'Test notification',
    testText: 'This channel works. Notifications will arrive like this.',
    why: 'You receive this because you turned on email notifications. Change your settings:',
  },
  'zh-CN': {
    many: (count: number) => `${count} 条通知`,
    test: '测试通知',
    testText: '已送达：以后将以这种方式通知您。',
    why: '您收到此邮件，是因为您开启了邮件通知。可在此设置通知内容和时间：',
  },
} as const

const staffApp = '/hotelClient'
const caseOf = (feedbackId: string) => `${staffApp}/feedback/suggestion/${feedbackId}`
const settings = `${staffApp}/notifications`

type Entry = { sentence: string; facts: string; url: string }

const entryOf = (item: PendingNotice, locale: Locale): Entry => ({
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
export function mailMessage(
  items: readonly PendingNotice[],
  { hotelName, publicUrl, locale }: MessageContext,
) {
  const text = texts[locale]
  const entries = items.map((item) => entryOf(item, locale))
  const [first] = entries
  const subject = entries.length > 1 ? text.many(entries.length) : (first?.sentence ?? text.test)
  const plain = [
    ...(first ? [] : [text.testText]),
    ...entries.map(({ sentence, facts, url }) => `${sentence}\n${facts}\n${publicUrl}${url}`),
    `-- \n${hotelName}\n${text.why}\n${publicUrl}${settings}`,
  ].join('\n\n')
  return {
    subject: `${hotelName}: ${subject}`,
    text: plain,
    html: htmlOf(entries, text, publicUrl, hotelName),
  }
}

function htmlOf(
  entries: readonly Entry[],
  text: (typeof texts)[Locale],
  publicUrl: string,
  hotelName: string,
): string {
  const link = (url: string, label: string) =>
    `<a href="${escape(publicUrl + url)}">${escape(label)}</a>`
  const items = entries.map(
    ({ sentence, facts, url }) =>
      `<p>${link(url, sentence)}<br><small>${escape(facts)}</small></p>`,
  )
  const body = items.length > 0 ? items.join('') : `<p>${escape(text.testText)}</p>`
  const foot = `<small>${escape(hotelName)}<br>${escape(text.why)} ${link(settings, publicUrl + settings)}</small>`
  return `<div style="font:16px/1.5 sans-serif;max-width:36em">${body}<hr>${foot}</div>`
}

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (raw: string) => raw.replaceAll(/[&<>"]/g, (sign) => named[sign] ?? sign)
