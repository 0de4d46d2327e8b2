import type { SettingChange } from '@hotel/contract/hotel'
import { moneyText } from '@hotel/contract/money'

import type { useWords } from '../useWords.ts'

type Words = Pick<ReturnType<typeof useWords>, 't' | 'locale'> & { currency: string }
type Value = SettingChange['from']
export type ChangeWords = { what: string; from: string | undefined; to: string | undefined }

/** Fields that stand by themselves: their word and what their values mean. */
const plain = {
  name: ['name', 'text'],
  phone: ['phone', 'text'],
  timezone: ['timezone', 'text'],
  locale: ['locale', 'language'],
  currency: ['currency', 'text'],
  logoUrl: ['logo', 'picture'],
  'skin.bgColor': ['bgColor', 'text'],
  'skin.contentColor': ['contentColor', 'text'],
  'skin.borderColor': ['borderColor', 'text'],
  'compensation.staffCents': ['staffCents', 'money'],
  'compensation.managerCents': ['managerCents', 'money'],
  autoCloseHours: ['autoCloseHours', 'hours'],
  reopenHours: ['reopenHours', 'hours'],
  retentionDays: ['retentionDays', 'days'],
  'guestForm.languages': ['languages', 'language'],
  'guestForm.photos': ['photos', 'yesNo'],
  'guestForm.contact': ['contact', 'yesNo'],
  'guestForm.flowers': ['flowers', 'yesNo'],
  'guestForm.staffNames': ['staffNames', 'yesNo'],
  'guestForm.welcome.en': ['welcomeEn', 'text'],
  'guestForm.welcome.zh-CN': ['welcomeZh', 'text'],
  'guestForm.privacy.en': ['privacyEn', 'text'],
  'guestForm.privacy.zh-CN': ['privacyZh', 'text'],
} as const

/** Fields of one department, category, service or reply template. */
const ofLine = {
  name: ['name', 'text'],
  'name.en': ['nameEn', 'text'],
  'name.zh-CN': ['nameZh', 'text'],
  headMemberId: ['head', 'text'],
  department: ['department', 'text'],
  defaultSeverity: ['severity', 'severity'],
  sensitive: ['sensitive', 'yesNo'],
  retired: ['retired', 'yesNo'],
  active: ['active', 'yesNo'],
  priceCents: ['price', 'money'],
  currency: ['currency', 'text'],
  locale: ['locale', 'language'],
  category: ['category', 'text'],
  body: ['templateBody', 'text'],
} as const

const lists = ['departments', 'categories', 'services', 'templates'] as const
const clocks = ['acknowledge', 'reply', 'resolve'] as const
const severities = ['1', '2', '3', '4'] as const
const deeds = ['added', 'removed', 'order'] as const

type Meaning =
  | (typeof plain)[keyof typeof plain][1]
  | (typeof ofLine)[keyof typeof ofLine][1]
  | 'minutes'

/** One change in words: what changed, and how its values read. A field of tomorrow stands as it is. */
export function changeWords({ field, item, from, to }: SettingChange, words: Words): ChangeWords {
  const { t } = words
  const said = (what: string, meaning: Meaning) => ({
    what,
    from: valueWords(from, meaning, words),
    to: valueWords(to, meaning, words),
  })
  const [first, second, third] = field.split('.')
  const list = among(lists, first)
  if (list) {
    const deed = among(deeds, second)
    if (deed) return said(t(`hotel.change.${list}.${deed}`), 'text')
    const line = among(keysOf(ofLine), field.slice(list.length + 1))
    if (!line) return said(field, 'text')
    const [word, meaning] = ofLine[line]
    return said([item, t(`hotel.field.${word}`)].filter(Boolean).join(' · '), meaning)
  }
  const [clock, severity] = [among(clocks, second), severities[Number(third)]]
  if (first === 'targets' && clock && severity) {
    const what = [t(`hotel.targets.${clock}`), t(`hotel.severity.${severity}`)].join(' · ')
    return said(what, 'minutes')
  }
  const known = among(keysOf(plain), field)
  return known ? said(t(`hotel.field.${plain[known][0]}`), plain[known][1]) : said(field, 'text')
}

const among = <T extends string>(known: readonly T[], name: string | undefined) =>
  known.find((each) => each === name)
const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[]

function valueWords(value: Value, meaning: Meaning, words: Words): string | undefined {
  const { t, locale, currency } = words
  if (value === null) return undefined
  if (value === '') return t('hotel.change.empty')
  switch (meaning) {
    case 'money':
      return moneyText(Number(value), currency, locale)
    case 'hours':
      return t('hotel.unit.hours', { count: Number(value) })
    case 'days':
      return t('hotel.unit.days', { count: Number(value) })
    case 'minutes':
      return t('hotel.unit.minutes', { count: Number(value) })
    case 'yesNo':
      return t(value ? 'hotel.change.yes' : 'hotel.change.no')
    case 'severity':
      return t(`hotel.severity.${among(severities, String(value)) ?? '3'}`)
    case 'language':
      return String(value)
        .split(', ')
        .map((each) => (each === 'zh-CN' ? t('hotel.language.zh-CN') : t('hotel.language.en')))
        .join(', ')
    case 'picture':
      return t('hotel.change.picture')
    case 'text':
      return String(value)
  }
}
