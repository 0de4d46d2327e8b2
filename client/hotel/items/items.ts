import type { Locale, LocaleText } from '@hotel/contract/http/endpoint'
import type { HotelEdit, HotelProfile, Uses } from '@hotel/contract/hotel'
import { departmentNames } from '@hotel/contract/member/department'
import { pick } from 'es-toolkit/object'

export type ItemList = 'departments' | 'categories' | 'resolutions' | 'services'
export type ItemOf<L extends ItemList> = NonNullable<HotelEdit[L]>[number]
export type DepartmentItem = ItemOf<'departments'>
export type CategoryItem = ItemOf<'categories'>
export type ServiceItem = ItemOf<'services'>
type Item = { id?: string | undefined }

/** The profile's lists in the shape of an edit, without counts and derived fields. */
export const itemsOf: { [L in ItemList]: (profile: HotelProfile) => ItemOf<L>[] } = {
  departments: ({ departments }) =>
    departments.map((row) => pick(row, ['id', 'name', 'headMemberId', 'targets', 'hours'])),
  categories: ({ categories }) =>
    categories.map((row) =>
      pick(row, ['id', 'name', 'type', 'departmentId', 'defaultSeverity', 'sensitive', 'retired']),
    ),
  resolutions: ({ resolutions }) => resolutions.map((row) => pick(row, ['id', 'name', 'retired'])),
  services: ({ services }) =>
    services.map((row) =>
      pick(row, ['id', 'name', 'priceCents', 'currency', 'maxQuantity', 'departmentId', 'active']),
    ),
}

/** A department's name in each language, the other left empty if the text holds only one. */
export function departmentName(name: string, locale: Locale): LocaleText {
  const names = departmentNames(name)
  const hasBoth = Object.values(names).every((part) => name.includes(part))
  return hasBoth && names.en !== names['zh-CN']
    ? names
    : { en: '', 'zh-CN': '', [locale]: names[locale] }
}

/**
 * Name of an item's unsaved edit. New ones of different types, and forms of different fields, are
 * different edits.
 */
export const draftName = (
  list: ItemList,
  item: Item & { type?: string },
  fields: readonly string[] = [],
) => [list, item.id ?? ['new', item.type], fields].flat(2).filter(Boolean).join(' ')

/** Replaces the item with the same id, or appends a new one. */
export const withItem = <L extends Item>(items: L[], item: L): L[] =>
  item.id === undefined
    ? [...items, item]
    : items.map((each) => (each.id === item.id ? item : each))

export const withoutItem = <L extends Item>(items: L[], id: string): L[] =>
  items.filter((item) => item.id !== id)

/** Moves an item up (-1) or down (1) among its siblings; other items stay in place. */
export function movedItem<L extends Item>(
  items: L[],
  id: string,
  step: 1 | -1,
  isSibling: (item: L) => boolean = () => true,
): L[] {
  const siblings = items.filter(isSibling)
  const at = siblings.findIndex((item) => item.id === id)
  const [item, other] = [siblings[at], siblings[at + step]]
  if (!item || !other) return items
  return items.map((each) => (each === item ? other : each === other ? item : each))
}

/** What moves an item up and down among its siblings; undefined at either end. */
export function movesOf<L extends Item>(
  shown: readonly L[],
  id: string,
  save: (change: (items: L[]) => L[]) => void,
  isSibling: (item: L) => boolean = () => true,
) {
  const siblings = shown.filter(isSibling)
  const by = (step: 1 | -1) => () => save((items) => movedItem(items, id, step, isSibling))
  return {
    up: siblings[0]?.id === id ? undefined : by(-1),
    down: siblings.at(-1)?.id === id ? undefined : by(1),
  }
}

export const isUnused = (uses: Uses) => Object.values(uses).every((count) => count === 0)

/** Priced in another currency than the hotel's: not offered to guests. */
export const isPricedElsewhere = (
  { priceCents, currency }: Pick<ServiceItem, 'priceCents' | 'currency'>,
  profile: Pick<HotelProfile, 'currency'>,
) => priceCents > 0 && currency !== profile.currency
