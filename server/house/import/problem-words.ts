import type { Locale } from '@hotel/contract/endpoint'

import { columnNames, typeWords } from './columns.ts'
import type { Problem, ProblemKind } from './row.ts'

const words: Record<ProblemKind, Record<Locale, string>> = {
  missing: { en: 'The number is missing.', 'zh-CN': '缺少房号。' },
  tooLong: {
    en: 'Longer than {count} characters.',
    'zh-CN': '超过 {count} 个字符。',
  },
  formula: {
    en: 'A number cannot begin with = + - or @. Formulas are not calculated: put their result there.',
    'zh-CN': '房号不能以 = + - @ 开头。公式不会被计算，请填写其结果。',
  },
  unknownType: {
    en: `“{value}” is none of: ${typeWords}.`,
    'zh-CN': '“{value}”不是可用的类型：客房、餐厅、大堂、会议室、健身与泳池、其他区域。',
  },
  unknownStatus: {
    en: '“{value}” is neither “In use” nor “Closed”.',
    'zh-CN': '“{value}”不是“使用中”或“已停用”。',
  },
  duplicate: {
    en: 'The same number stands in row {count}.',
    'zh-CN': '与第 {count} 行房号重复。',
  },
  openCases: {
    en: 'Has {count} open case(s): look at them, and close the room by hand.',
    'zh-CN': '还有 {count} 条未结反馈，请处理后手动停用该房间。',
  },
}

/** What is wrong, in the reader's language. */
export const problemWords = ({ kind, value, count }: Problem, locale: Locale) =>
  words[kind][locale].replaceAll('{value}', () => value).replaceAll('{count}', String(count ?? ''))

export const columnWords = (column: keyof typeof columnNames, locale: Locale) =>
  columnNames[column][locale === 'en' ? 0 : 1] ?? column
