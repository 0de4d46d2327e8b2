import type { Locale } from '@hotel/contract/http/endpoint'

import type { ImportKind, Problem } from './kind.ts'

/** Problems that rows of any kind can have. */
export const commonTexts: Record<'tooLong' | 'duplicate', Record<Locale, string>> = {
  tooLong: {
    en: 'Shorten to {count} characters or fewer.',
    'zh-CN': '超过 {count} 个字符。',
  },
  duplicate: {
    en: 'Duplicate of row {count}.',
    'zh-CN': '与第 {count} 行重复。',
  },
}

/** The message of a problem in the reader's language. */
export const problemText = (
  { texts }: Pick<ImportKind, 'texts'>,
  { kind, value, count }: Problem,
  locale: Locale,
) =>
  (texts[kind]?.[locale] ?? kind)
    .replaceAll('{value}', () => value)
    .replaceAll('{count}', String(count ?? ''))

export const columnLabel = (
  { columns }: { columns: Record<string, readonly string[]> },
  column: string,
  locale: Locale,
) => columns[column]?.[locale === 'en' ? 0 : 1] ?? column
