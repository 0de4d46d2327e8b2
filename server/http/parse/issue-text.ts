import type * as z from 'zod'

import { years, type Locale } from '@hotel/contract/http/endpoint'

type Issue = z.core.$ZodRawIssue

/** The text for each kind of validation error, shown to users as it is. */
const texts = {
  en: {
    missing: 'required.',
    empty: 'must not be empty.',
    unknown: 'unknown field.',
    form: 'invalid format.',
    day: `must be a date from ${years.first} to ${years.last}, such as 2026-03-08.`,
    instant: `must be a UTC time from ${years.first} to ${years.last}, such as 2026-03-08T19:42:00Z.`,
    year: `the year must be from ${years.first} to ${years.last}.`,
    unstorable: 'contains an incomplete or unsupported character. Enter it again.',
    choice: (known: string) => `must be one of ${known}.`,
    atMost: (max: string, what: Counted) => `at most ${max}${counted.en[what]}.`,
    atLeast: (min: string, what: Counted) => `at least ${min}${counted.en[what]}.`,
  },
  'zh-CN': {
    missing: '此项必填。',
    empty: '此项不能为空。',
    unknown: '没有这个字段。',
    form: '格式不正确。',
    day: `必须是 ${years.first} 至 ${years.last} 年之间的日期，例如 2026-03-08。`,
    instant: `必须是 ${years.first} 至 ${years.last} 年之间的 UTC 时间，例如 2026-03-08T19:42:00Z。`,
    year: `年份必须在 ${years.first} 至 ${years.last} 之间。`,
    unstorable: '包含不完整或无法保存的字符，请重新输入。',
    choice: (known: string) => `只能是以下之一：${known}。`,
    atMost: (max: string, what: Counted) => `最多 ${max}${counted['zh-CN'][what]}。`,
    atLeast: (min: string, what: Counted) => `至少 ${min}${counted['zh-CN'][what]}。`,
  },
} satisfies Record<Locale, unknown>

type Counted = 'string' | 'array' | 'number' | 'int'
const counted: Record<Locale, Record<Counted, string>> = {
  en: { string: ' characters', array: ' entries', number: '', int: '' },
  'zh-CN': { string: ' 个字符', array: ' 项', number: '', int: '' },
}
const isCounted = (origin: string): origin is Counted => origin in counted.en

/** Describes a validation issue without the schema's terms. */
export function issueText(issue: Issue, locale: Locale): string {
  const text = texts[locale]
  const number = (value: number | bigint) => value.toLocaleString(locale)
  if (issue.code === 'invalid_type') return issue.input === undefined ? text.missing : text.form
  if (issue.code === 'unrecognized_keys') return text.unknown
  if (issue.code === 'custom' && issue.params?.['years'] === years) return text.year
  if (issue.code === 'invalid_format') return formatText(issue, locale)
  if (issue.code === 'invalid_value') return text.choice(issue.values.join(', '))
  if (issue.code === 'too_big' && isCounted(issue.origin)) {
    return text.atMost(number(issue.maximum), issue.origin)
  }
  if (issue.code === 'too_small' && isCounted(issue.origin)) {
    const isEmpty = issue.origin === 'string' && issue.minimum === 1
    return isEmpty ? text.empty : text.atLeast(number(issue.minimum), issue.origin)
  }
  return text.form
}

function formatText({ format }: Extract<Issue, { code: 'invalid_format' }>, locale: Locale) {
  const text = texts[locale]
  if (format === 'date') return text.day
  if (format === 'datetime') return text.instant
  return text.form
}

/** The text for input with a lone surrogate or NUL. */
export const unstorableText = (locale: Locale) => texts[locale].unstorable
