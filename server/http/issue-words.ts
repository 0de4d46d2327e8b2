import type * as z from 'zod'

import type { Locale } from '@hotel/contract/endpoint'

type Issue = z.core.$ZodRawIssue

/** What each kind of mistake is called, to be shown to people as it is. */
const words = {
  en: {
    missing: 'it is missing.',
    empty: 'it must not be empty.',
    unknown: 'there is no such field.',
    form: 'it does not have the form that is asked for.',
    choice: (known: string) => `it must be one of ${known}.`,
    atMost: (most: string, what: Counted) => `at most ${most}${counted.en[what]}.`,
    atLeast: (least: string, what: Counted) => `at least ${least}${counted.en[what]}.`,
  },
  'zh-CN': {
    missing: '此项必填。',
    empty: '此项不能为空。',
    unknown: '没有这个字段。',
    form: '格式不正确。',
    choice: (known: string) => `只能是以下之一：${known}。`,
    atMost: (most: string, what: Counted) => `最多 ${most}${counted['zh-CN'][what]}。`,
    atLeast: (least: string, what: Counted) => `至少 ${least}${counted['zh-CN'][what]}。`,
  },
} satisfies Record<Locale, unknown>

type Counted = 'string' | 'array' | 'number' | 'int'
const counted: Record<Locale, Record<Counted, string>> = {
  en: { string: ' characters', array: ' entries', number: '', int: '' },
  'zh-CN': { string: ' 个字符', array: ' 项', number: '', int: '' },
}
const isCounted = (origin: string): origin is Counted => origin in counted.en

/** Says what is wrong with a field, in no word of the schema's. */
export function issueWords(issue: Issue, locale: Locale): string {
  const say = words[locale]
  const number = (value: number | bigint) => value.toLocaleString(locale)
  if (issue.code === 'invalid_type') return issue.input === undefined ? say.missing : say.form
  if (issue.code === 'unrecognized_keys') return say.unknown
  if (issue.code === 'invalid_value') return say.choice(issue.values.join(', '))
  if (issue.code === 'too_big' && isCounted(issue.origin)) {
    return say.atMost(number(issue.maximum), issue.origin)
  }
  if (issue.code === 'too_small' && isCounted(issue.origin)) {
    const isEmpty = issue.origin === 'string' && issue.minimum === 1
    return isEmpty ? say.empty : say.atLeast(number(issue.minimum), issue.origin)
  }
  return say.form
}
