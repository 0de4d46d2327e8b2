import type { Locale } from '@hotel/contract/http/endpoint'

import type { ImportKind, Problem } from './kind.ts'

/** Problems that rows of any kind can have. */
export const commonTexts: Record<'tooLong' | 'duplicate', Record<Locale, string>> = {
  tooLong: {
    en: '{column}: shorten to {count} characters or fewer.',
    'zh-CN': '{column}超过 {count} 个字符。',
  },
  duplicate: {
    en: 'Duplicate of row {count}.',
    'zh-CN': '与第 {count} 行重复。',
  },
}

const placeholder = /\{(column|value|count)\}/g

/** The message of a problem in the reader's language. */
export function problemText(
  { texts, columns }: Pick<ImportKind, 'texts' | 'columns'>,
  { kind, field, value, count = 0 }: Problem,
  locale: Locale,
): string {
  const filled = { column: columnLabel({ columns }, field, locale), value, count: String(count) }
  const text = texts[kind]?.[locale] ?? kind
  return text.replace(placeholder, (_, name: keyof typeof filled) => filled[name])
}

export const columnLabel = (
  { columns }: { columns: Record<string, readonly string[]> },
  column: string,
  locale: Locale,
) => columns[column]?.[locale === 'en' ? 0 : 1] ?? column
