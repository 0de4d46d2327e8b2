import type { Locale } from '@hotel/contract/http/endpoint'

import { columnNames, typeList } from './columns.ts'
import type { Problem, ProblemKind } from './row.ts'

const texts: Record<ProblemKind, Record<Locale, string>> = {
  missing: { en: 'Room number is missing.', 'zh-CN': '缺少房号。' },
  tooLong: {
    en: 'Shorten to {count} characters or fewer.',
    'zh-CN': '超过 {count} 个字符。',
  },
  formula: {
    en: 'The room number cannot begin with = + - or @. Formulas are not calculated: enter the result.',
    'zh-CN': '房号不能以 = + - @ 开头。公式不会被计算，请填写其结果。',
  },
  unknownType: {
    en: `“{value}” is not a valid type. Use one of: ${typeList}.`,
    'zh-CN': '“{value}”不可用，类型只能是：客房、餐厅、大堂、会议室、健身与泳池、其他场所。',
  },
  unknownStatus: {
    en: '“{value}” is not a valid status. Use “In use” or “Closed”.',
    'zh-CN': '“{value}”不可用，只能是“使用中”或“已停用”。',
  },
  duplicate: {
    en: 'Duplicate of row {count}.',
    'zh-CN': '与第 {count} 行房号重复。',
  },
  openCases: {
    en: 'The room has open cases ({count}). Check them and close the room manually.',
    'zh-CN': '还有 {count} 条未结反馈，请查看后手动停用该房间。',
  },
}

/** The message of a problem in the reader's language. */
export const problemText = ({ kind, value, count }: Problem, locale: Locale) =>
  texts[kind][locale].replaceAll('{value}', () => value).replaceAll('{count}', String(count ?? ''))

export const columnLabel = (column: keyof typeof columnNames, locale: Locale) =>
  columnNames[column][locale === 'en' ? 0 : 1] ?? column
