import type { Locale } from '@hotel/contract/endpoint'
import { wordNotice } from '@hotel/contract/notice-words'

import { wordFor } from '../export/words.ts'
import type { Untold } from './queries.ts'

type Place = { hotelName: string; publicUrl: string; locale: Locale }

const texts = {
  en: {
    many: (count: number) => `${count} notifications`,
    test: 'This is a test',
    testText: 'It arrived: this is how you will be told.',
    why: 'You are told because you chose to be. What you are told, and when, you set here:',
  },
  'zh-CN': {
    many: (count: number) => `${count} 条通知`,
    test: '测试通知',
    testText: '已送达：以后将以这种方式通知您。',
    why: '您收到此通知，是因为您选择了接收。可在此设置通知内容和时间：',
  },
} as const

const desk = '/hotelClient'
const caseOf = (feedbackId: string) => `${desk}/feedback/suggestion/${feedbackId}`
const settings = `${desk}/notifications`

type Line = { sentence: string; facts: string; url: string }

const lineOf = (item: Untold, locale: Locale): Line => ({
  sentence: wordNotice(item, locale),
  facts: `${item.feedbackNo} · ${wordFor(locale, 'severity', item.severity)}`,
  url: caseOf(item.feedbackId),
})

/** What a browser shows of these; of none, a test. */
export function pushWords(items: readonly Untold[], tag: string, { hotelName, locale }: Place) {
  const words = texts[locale]
  const [first, ...more] = items.map((item) => lineOf(item, locale))
  if (!first)
    return { tag, title: words.test, body: `${words.testText} ${hotelName}`, url: settings }
  if (more.length === 0) return { tag, title: first.sentence, body: first.facts, url: first.url }
  const body = [first, ...more.slice(0, 2)].map(({ sentence }) => sentence).join('\n')
  return { tag, title: words.many(items.length), body, url: `${desk}/home` }
}

/** A mail of all of these; of none, a test. */
export function mailWords(items: readonly Untold[], { hotelName, publicUrl, locale }: Place) {
  const words = texts[locale]
  const lines = items.map((item) => lineOf(item, locale))
  const [first] = lines
  const subject = lines.length > 1 ? words.many(lines.length) : (first?.sentence ?? words.test)
  const text = [
    ...(first ? [] : [words.testText]),
    ...lines.map(({ sentence, facts, url }) => `${sentence}\n${facts}\n${publicUrl}${url}`),
    `-- \n${hotelName}\n${words.why}\n${publicUrl}${settings}`,
  ].join('\n\n')
  return {
    subject: `${hotelName}: ${subject}`,
    text,
    html: htmlOf(lines, words, publicUrl, hotelName),
  }
}

function htmlOf(
  lines: readonly Line[],
  words: (typeof texts)[Locale],
  publicUrl: string,
  hotelName: string,
): string {
  const link = (url: string, label: string) =>
    `<a href="${escape(publicUrl + url)}">${escape(label)}</a>`
  const items = lines.map(
    ({ sentence, facts, url }) =>
      `<p>${link(url, sentence)}<br><small>${escape(facts)}</small></p>`,
  )
  const body = items.length > 0 ? items.join('') : `<p>${escape(words.testText)}</p>`
  const foot = `<small>${escape(hotelName)}<br>${escape(words.why)} ${link(settings, publicUrl + settings)}</small>`
  return `<div style="font:16px/1.5 sans-serif;max-width:36em">${body}<hr>${foot}</div>`
}

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => named[sign] ?? sign)
