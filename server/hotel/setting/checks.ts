import { locales, type Locale } from '@hotel/contract/endpoint'
import type { HotelEdit, HotelProfile, Uses } from '@hotel/contract/hotel'
import { textContrast, unreadableColor } from '@hotel/contract/skin'

import { Refusal, refuseField } from '../../http/refusal.ts'

/** The sections that one edit brings, checked against each other and what was there before. */
export function checkEdit(edit: HotelEdit, before: HotelProfile, locale: Locale) {
  const { version: _, ...sections } = edit
  if (Object.keys(sections).length === 0) throw new Refusal('nothingToChange')
  if (edit.currency) checkCurrency('currency', edit.currency)
  if (edit.setting) checkSetting(edit.setting)
  if (edit.departments) checkDepartments(edit.departments, before, locale)
  if (edit.categories) checkCategories(edit.categories, before, locale)
  if (edit.services) checkServices(edit.services, before, locale)
}

function checkCurrency(field: string, currency: string) {
  if (!Intl.supportedValuesOf('currency').includes(currency)) {
    throw refuseField(field, 'currencyUnknown')
  }
}

function checkSetting({ skin, targets, compensation }: NonNullable<HotelEdit['setting']>) {
  const unreadable = skin && unreadableColor(skin)
  if (unreadable) {
    const contrast = (Math.floor(textContrast(skin[unreadable]) * 10) / 10).toFixed(1)
    throw refuseField(`setting.skin.${unreadable}`, 'skinUnreadable', { contrast })
  }
  if (compensation && compensation.managerCents < compensation.staffCents) {
    throw refuseField('setting.compensation.managerCents', 'limitsReversed')
  }
  const reversed = targets?.reply.findIndex((minutes, at) => minutes < targets.acknowledge[at]!)
  if (reversed !== undefined && reversed >= 0) {
    throw refuseField(`setting.targets.reply.${reversed}`, 'targetsReversed')
  }
}

function checkDepartments(
  lines: NonNullable<HotelEdit['departments']>,
  before: HotelProfile,
  locale: Locale,
) {
  checkLines('departments', lines, before.departments, locale, ({ name }) => name)
  const twice = secondOf(lines.map(({ name }) => name.toLowerCase()))
  if (twice !== undefined) throw refuseField(`departments.${twice}.name`, 'nameTwice')
}

function checkCategories(
  lines: NonNullable<HotelEdit['categories']>,
  before: HotelProfile,
  locale: Locale,
) {
  checkLines('categories', lines, before.categories, locale, ({ name }) => name[locale])
  checkReferences(lines, before)
  const retyped = lines.findIndex((line) => {
    const was = before.categories.find(({ id }) => id === line.id)
    return was !== undefined && was.type !== line.type
  })
  if (retyped >= 0) throw refuseField(`categories.${retyped}.type`, 'categoryTypeFixed')
  checkNames('categories', lines, ({ type, retired }) => (retired ? undefined : type))
  for (const type of ['complaint', 'suggestion', 'service_request'] as const) {
    if (!lines.some((line) => line.type === type && !line.retired)) {
      throw refuseField('categories', 'categoryNeeded')
    }
  }
}

function checkServices(
  lines: NonNullable<HotelEdit['services']>,
  before: HotelProfile,
  locale: Locale,
) {
  checkLines('services', lines, before.services, locale, ({ name }) => name[locale])
  checkReferences(lines, before)
  for (const [at, line] of lines.entries()) checkCurrency(`services.${at}.currency`, line.currency)
  checkNames('services', lines, ({ active }) => (active ? 'active' : undefined))
}

/** Every line is the hotel's own or new, and what is missing was not used. */
function checkLines<L extends { id: string; uses: Uses }>(
  list: 'departments' | 'categories' | 'services',
  lines: { id?: string | undefined }[],
  before: L[],
  locale: Locale,
  nameOf: (line: L) => string,
) {
  const known = new Set(before.map(({ id }) => id))
  const given = lines.flatMap(({ id }) => id ?? [])
  if (given.some((id) => !known.has(id))) throw new Refusal('notFound')
  const twice = secondOf(given)
  if (twice !== undefined) throw refuseField(`${list}.${twice}.id`, 'nameTwice')
  const used = before.find((line) => !given.includes(line.id) && isUsed(line.uses))
  if (used) {
    throw refuseField(list, 'stillUsed', {
      name: nameOf(used),
      uses: usesIn(used.uses, locale),
    })
  }
}

function checkReferences(lines: { departmentId: string | null }[], { departments }: HotelProfile) {
  const isKnown = (wanted: string | null) =>
    wanted === null || departments.some(({ id }) => id === wanted)
  if (!lines.every(({ departmentId }) => isKnown(departmentId))) throw new Refusal('notFound')
}

/** What guests choose from must be told apart in every language; a group of undefined is not shown. */
function checkNames<L extends { name: Record<Locale, string> }>(
  list: 'categories' | 'services',
  lines: L[],
  groupOf: (line: L) => string | undefined,
) {
  for (const locale of locales) {
    const names = lines.map(
      (line, at) => `${groupOf(line) ?? at} ${line.name[locale].toLowerCase()}`,
    )
    const twice = secondOf(names)
    if (twice !== undefined) throw refuseField(`${list}.${twice}.name.${locale}`, 'nameTwice')
  }
}

/** Where something stands that stood before already. */
function secondOf(values: string[]): number | undefined {
  const at = values.findIndex((value, index) => values.indexOf(value) !== index)
  return at < 0 ? undefined : at
}

const isUsed = (uses: Uses) => Object.values(uses).some((count) => count > 0)

const nouns: Record<keyof Uses, Record<Locale, [one: string, many: string]>> = {
  members: { en: ['member', 'members'], 'zh-CN': ['名成员', '名成员'] },
  categories: { en: ['category', 'categories'], 'zh-CN': ['个类别', '个类别'] },
  services: { en: ['priced service', 'priced services'], 'zh-CN': ['项付费服务', '项付费服务'] },
  templates: { en: ['reply template', 'reply templates'], 'zh-CN': ['个回复模板', '个回复模板'] },
  cases: { en: ['case', 'cases'], 'zh-CN': ['条反馈', '条反馈'] },
  flowers: { en: ['thank-you', 'thank-yous'], 'zh-CN': ['份感谢', '份感谢'] },
}

/** "3 members and 14 cases", in the caller's language. */
function usesIn(uses: Uses, locale: Locale): string {
  const parts = (Object.keys(nouns) as (keyof Uses)[])
    .filter((name) => uses[name] > 0)
    .map((name) => {
      const count = uses[name]
      const [one, many] = nouns[name][locale]
      return locale === 'en' ? `${count} ${count === 1 ? one : many}` : `${count} ${one}`
    })
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts)
}
