import { locales, type Locale } from '@hotel/contract/http/endpoint'
import { listed } from '@hotel/contract/http/listed'
import type { HotelEdit, HotelProfile, HotelSetting, Uses } from '@hotel/contract/hotel'
import { textContrast, unreadableColor } from '@hotel/contract/hotel/skin'

import { Refusal, refuseField } from '../../http/refusal.ts'

/** Validates the sections of an edit against each other and the current profile. */
export function checkEdit(edit: HotelEdit, before: HotelProfile, locale: Locale) {
  const { version: _, ...sections } = edit
  if (Object.keys(sections).length === 0) throw new Refusal('nothingToChange')
  if (edit.currency) checkCurrency('currency', edit.currency)
  if (edit.setting) checkSetting(edit.setting)
  if (edit.departments) checkDepartments(edit.departments, before, locale)
  if (edit.categories) checkCategories(edit.categories, before, locale)
  if (edit.resolutions) checkResolutions(edit.resolutions, before, locale)
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
  checkTargets('setting.targets', targets)
}

function checkTargets(field: string, targets: HotelSetting['targets'] | null | undefined) {
  const reversed = targets?.reply.findIndex((minutes, at) => minutes < targets.acknowledge[at]!)
  if (reversed !== undefined && reversed >= 0) {
    throw refuseField(`${field}.reply.${reversed}`, 'targetsReversed')
  }
}

function checkDepartments(
  rows: NonNullable<HotelEdit['departments']>,
  before: HotelProfile,
  locale: Locale,
) {
  checkRows('departments', rows, before.departments, locale, ({ name }) => name)
  const twice = duplicateIn(rows.map(({ name }) => name.toLowerCase()))
  if (twice !== undefined) throw refuseField(`departments.${twice}.name`, 'nameTwice')
  for (const [at, { targets }] of rows.entries()) checkTargets(`departments.${at}.targets`, targets)
}

function checkCategories(
  rows: NonNullable<HotelEdit['categories']>,
  before: HotelProfile,
  locale: Locale,
) {
  checkRows('categories', rows, before.categories, locale, ({ name }) => name[locale])
  checkReferences(rows, before)
  const retyped = rows.findIndex((row) => {
    const was = before.categories.find(({ id }) => id === row.id)
    return was !== undefined && was.type !== row.type
  })
  if (retyped >= 0) throw refuseField(`categories.${retyped}.type`, 'categoryTypeFixed')
  checkNames('categories', rows, ({ type, retired }) => (retired ? undefined : type))
  for (const type of ['complaint', 'suggestion', 'service_request'] as const) {
    if (!rows.some((row) => row.type === type && !row.retired)) {
      throw refuseField('categories', 'categoryNeeded')
    }
  }
}

function checkResolutions(
  rows: NonNullable<HotelEdit['resolutions']>,
  before: HotelProfile,
  locale: Locale,
) {
  checkRows('resolutions', rows, before.resolutions, locale, ({ name }) => name[locale])
  checkNames('resolutions', rows, ({ retired }) => (retired ? undefined : 'offered'))
}

function checkServices(
  rows: NonNullable<HotelEdit['services']>,
  before: HotelProfile,
  locale: Locale,
) {
  checkRows('services', rows, before.services, locale, ({ name }) => name[locale])
  checkReferences(rows, before)
  for (const [at, row] of rows.entries()) checkCurrency(`services.${at}.currency`, row.currency)
  checkNames('services', rows, ({ active }) => (active ? 'active' : undefined))
}

/** Every row is new or the hotel's own, and removed rows were not in use. */
function checkRows<L extends { id: string; uses: Uses }>(
  list: 'departments' | 'categories' | 'resolutions' | 'services',
  rows: { id?: string | undefined }[],
  before: L[],
  locale: Locale,
  nameOf: (row: L) => string,
) {
  const known = new Set(before.map(({ id }) => id))
  const given = rows.flatMap(({ id }) => id ?? [])
  if (given.some((id) => !known.has(id))) throw new Refusal('notFound')
  const twice = duplicateIn(given)
  if (twice !== undefined) throw refuseField(`${list}.${twice}.id`, 'nameTwice')
  const used = before.find((row) => !given.includes(row.id) && isUsed(row.uses))
  if (used) {
    throw refuseField(list, 'stillUsed', {
      name: nameOf(used),
      uses: usesIn(used.uses, locale),
    })
  }
}

function checkReferences(rows: { departmentId: string | null }[], { departments }: HotelProfile) {
  const isKnown = (wanted: string | null) =>
    wanted === null || departments.some(({ id }) => id === wanted)
  if (!rows.every(({ departmentId }) => isKnown(departmentId))) throw new Refusal('notFound')
}

/** Names that people choose from must be unique in every language; rows without a group are hidden. */
function checkNames<L extends { name: Record<Locale, string> }>(
  list: 'categories' | 'resolutions' | 'services',
  rows: L[],
  groupOf: (row: L) => string | undefined,
) {
  for (const locale of locales) {
    const names = rows.map((row, at) => `${groupOf(row) ?? at} ${row.name[locale].toLowerCase()}`)
    const twice = duplicateIn(names)
    if (twice !== undefined) throw refuseField(`${list}.${twice}.name.${locale}`, 'nameTwice')
  }
}

/** The index of the first duplicate. */
function duplicateIn(values: string[]): number | undefined {
  const at = values.findIndex((value, index) => values.indexOf(value) !== index)
  return at < 0 ? undefined : at
}

const isUsed = (uses: Uses) => Object.values(uses).some((count) => count > 0)

const nouns: Record<keyof Uses, Record<Locale, [one: string, many: string]>> = {
  members: { en: ['member', 'members'], 'zh-CN': ['名成员', '名成员'] },
  categories: { en: ['category', 'categories'], 'zh-CN': ['个类别', '个类别'] },
  services: { en: ['service', 'services'], 'zh-CN': ['项服务', '项服务'] },
  templates: { en: ['reply template', 'reply templates'], 'zh-CN': ['个回复模板', '个回复模板'] },
  cases: { en: ['case', 'cases'], 'zh-CN': ['条反馈', '条反馈'] },
  flowers: { en: ['compliment', 'compliments'], 'zh-CN': ['次送花', '次送花'] },
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
  return listed(parts, locale)
}
