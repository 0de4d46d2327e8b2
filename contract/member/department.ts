import type { LocaleText } from '../http/endpoint.ts'

/** The default departments, created in the hotel's language. */
export const firstDepartments: LocaleText[] = [
  { en: 'Front office', 'zh-CN': '前厅部' },
  { en: 'Housekeeping', 'zh-CN': '客房部' },
  { en: 'Engineering', 'zh-CN': '工程部' },
  { en: 'Food and beverage', 'zh-CN': '餐饮部' },
  { en: 'Security', 'zh-CN': '安保部' },
]

/** `Engineering 工程部` */
const bilingualName = /^(?<en>.*[^\p{Script=Han}\s])\s+(?<zh>\p{Script=Han}+)$/u

/**
 * A department's name in each language. Default departments are translated; `Engineering 工程部` has
 * both; any other name is the same in both.
 */
export function departmentNames(name: string): LocaleText {
  const translated = firstDepartments.find((words) => Object.values(words).includes(name))
  if (translated) return translated
  const { en = name, zh = name } = bilingualName.exec(name)?.groups ?? {}
  return { en, 'zh-CN': zh }
}
