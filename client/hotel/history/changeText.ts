import { secondFactorDemands, type SettingChange } from '@hotel/contract/hotel'
import { cardFormats } from '@hotel/contract/hotel/card'
import { moneyText } from '@hotel/contract/hotel/money'
import { webhookTopics } from '@hotel/contract/hotel/webhook'

import type { useHotelText } from '../../session/text/useHotelText.ts'

type TextContext = Pick<ReturnType<typeof useHotelText>, 't' | 'locale'> & { currency: string }
type Value = SettingChange['from']
export type ChangeText = { what: string; from: string | undefined; to: string | undefined }

/** Settings with their label key and value format. */
const settingFields = {
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
  eraseWordsMonths: ['eraseWordsMonths', 'months'],
  sessionDays: ['sessionDays', 'days'],
  secondFactor: ['secondFactor', 'demand'],
  'guestForm.languages': ['languages', 'language'],
  'guestForm.photos': ['photos', 'yesNo'],
  'guestForm.contact': ['contact', 'yesNo'],
  'guestForm.flowers': ['flowers', 'yesNo'],
  'guestForm.staffNames': ['staffNames', 'yesNo'],
  'guestForm.welcome.en': ['welcomeEn', 'text'],
  'guestForm.welcome.zh-CN': ['welcomeZh', 'text'],
  'guestForm.privacy.en': ['privacyEn', 'text'],
  'guestForm.privacy.zh-CN': ['privacyZh', 'text'],
  'card.format': ['cardFormat', 'cardFormat'],
  'card.languages': ['cardLanguages', 'language'],
  'card.logo': ['cardLogo', 'yesNo'],
  'card.colour': ['cardColour', 'text'],
  'card.extension': ['cardExtension', 'text'],
  'card.headline.en': ['cardHeadlineEn', 'text'],
  'card.headline.zh-CN': ['cardHeadlineZh', 'text'],
  'card.instruction.en': ['cardInstructionEn', 'text'],
  'card.instruction.zh-CN': ['cardInstructionZh', 'text'],
  'signOn.issuer': ['signOnIssuer', 'text'],
  'signOn.clientId': ['signOnClientId', 'text'],
  'signOn.userNameClaim': ['signOnClaim', 'text'],
  'signOn.required': ['signOnRequired', 'yesNo'],
  'signOn.secret': ['signOnSecret', 'text'],
  checkpointMail: ['checkpointMail', 'text'],
} as const

/** Fields of a department, category, resolution, service, reply template or webhook. */
const itemFields = {
  name: ['name', 'text'],
  'name.en': ['nameEn', 'text'],
  'name.zh-CN': ['nameZh', 'text'],
  headMemberId: ['head', 'text'],
  'hours.from': ['hoursFrom', 'text'],
  'hours.to': ['hoursTo', 'text'],
  department: ['department', 'text'],
  defaultSeverity: ['severity', 'severity'],
  sensitive: ['sensitive', 'yesNo'],
  retired: ['retired', 'yesNo'],
  active: ['active', 'yesNo'],
  priceCents: ['price', 'money'],
  currency: ['currency', 'text'],
  maxQuantity: ['maxQuantity', 'text'],
  locale: ['locale', 'language'],
  category: ['category', 'text'],
  body: ['templateBody', 'text'],
  host: ['host', 'text'],
  topics: ['topics', 'topics'],
  enabled: ['enabled', 'yesNo'],
} as const

const lists = [
  'departments',
  'categories',
  'resolutions',
  'services',
  'templates',
  'webhooks',
] as const
const clocks = ['acknowledge', 'reply', 'resolve'] as const
const severities = ['1', '2', '3', '4'] as const
const operations = ['added', 'removed', 'order'] as const
/** Changes with a sentence of their own. */
const namedChanges = [
  'hotel.change.views.added',
  'hotel.change.views.removed',
  'hotel.change.views.renamed',
  'hotel.change.views.changed',
  'hotel.change.webhooks.added',
  'hotel.change.webhooks.removed',
  'hotel.change.webhooks.secret',
  'hotel.change.signOn.removed',
] as const

type Meaning =
  | (typeof settingFields)[keyof typeof settingFields][1]
  | (typeof itemFields)[keyof typeof itemFields][1]
  | 'minutes'

/** Describes a change by field, old and new value. Unknown fields are shown by their raw name. */
export function changeText(
  { field, item, from, to }: SettingChange,
  context: TextContext,
): ChangeText {
  const { t } = context
  const described = (what: string, meaning: Meaning) => ({
    what,
    from: valueText(from, meaning, context),
    to: valueText(to, meaning, context),
  })
  const [first, second] = field.split('.')
  const target = targetText(field.slice(field.indexOf('targets')), t)
  if (target) return described([item, target].filter(Boolean).join(' · '), 'minutes')
  const named = among(namedChanges, `hotel.change.${field}`)
  if (named) return described(t(named), 'text')
  const list = among(lists, first)
  if (list) {
    const operation = among(operations, second)
    if (operation && list !== 'webhooks')
      return described(t(`hotel.change.${list}.${operation}`), 'text')
    const itemField = among(keysOf(itemFields), field.slice(list.length + 1))
    if (!itemField) return described(field, 'text')
    const [label, meaning] = itemFields[itemField]
    return described([item, t(`hotel.field.${label}`)].filter(Boolean).join(' · '), meaning)
  }
  const known = among(keysOf(settingFields), field)
  return known
    ? described(t(`hotel.field.${settingFields[known][0]}`), settingFields[known][1])
    : described(field, 'text')
}

/** Clock and severity of a target of the hotel or of a department. */
function targetText(field: string, t: TextContext['t']) {
  const [first, second, third] = field.split('.')
  const [clock, severity] = [among(clocks, second), severities[Number(third)]]
  if (first !== 'targets' || !clock || !severity) return undefined
  return [t(`hotel.targets.${clock}`), t(`hotel.severity.${severity}`)].join(' · ')
}

const among = <T extends string>(known: readonly T[], name: string | undefined) =>
  known.find((each) => each === name)
const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[]

function valueText(value: Value, meaning: Meaning, context: TextContext): string | undefined {
  const { t, locale, currency } = context
  if (meaning === 'months') {
    return value === null
      ? t('hotel.rules.never')
      : t('hotel.unit.months', { count: Number(value) })
  }
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
    case 'topics':
      return String(value)
        .split(', ')
        .map((each) => {
          const topic = among(webhookTopics, each)
          return topic ? t(`hotel.webhooks.topic.${topic}`) : each
        })
        .join(', ')
    case 'cardFormat':
      return t(`hotel.card.format.${among(cardFormats, String(value)) ?? 'stickers'}`)
    case 'demand':
      return t(`hotel.secondFactor.${among(secondFactorDemands, String(value)) ?? 'off'}`)
    case 'picture':
      return t('hotel.change.picture')
    case 'text':
      return String(value)
  }
}
