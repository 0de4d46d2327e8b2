import type { Locale } from '@hotel/contract/endpoint'
import type { HotelProfile, SettingChange } from '@hotel/contract/hotel'

type Scalar = SettingChange['from']
type Line = {
  id: string
  name: string | Record<Locale, string>
  departmentId?: string | null
}
const lists = ['departments', 'categories', 'services'] as const
const facts = ['name', 'phone', 'timezone', 'locale', 'currency', 'logoUrl'] as const
/** Counted or derived, or told by name. */
const untold = ['id', 'uses', 'headName', 'departmentId']

/**
 * What became what between two states of a profile, value by value, in the order of the page. A
 * department stands by its name; a head, being a person, by the member's id.
 */
export function changesBetween(before: HotelProfile, after: HotelProfile): SettingChange[] {
  const values = (profile: HotelProfile) => ({
    ...Object.fromEntries(facts.map((fact) => [fact, profile[fact]])),
    ...profile.setting,
  })
  return [
    ...leafChanges('', values(before), values(after)),
    ...lists.flatMap((list) => lineChanges(list, before, after)),
  ]
}

function lineChanges(
  list: (typeof lists)[number],
  before: HotelProfile,
  after: HotelProfile,
): SettingChange[] {
  const old: Line[] = before[list]
  const now: Line[] = after[list]
  const inLocale = (line: Line) => nameIn(line, after.locale)
  const departmentOf = ({ departmentId }: Line, { departments }: HotelProfile) =>
    departments.find(({ id }) => id === departmentId)?.name ?? null
  const removed = old
    .filter(({ id }) => !now.some((line) => line.id === id))
    .map((line) => ({ field: `${list}.removed`, item: null, from: inLocale(line), to: null }))
  const changed = now.flatMap((line) => {
    const was = old.find(({ id }) => id === line.id)
    if (!was) return [{ field: `${list}.added`, item: null, from: null, to: inLocale(line) }]
    const item = inLocale(was)
    const [from, to] = [departmentOf(was, before), departmentOf(line, after)]
    return [
      ...leafChanges(`${list}.`, toldOf(was), toldOf(line), item),
      ...(was.departmentId === line.departmentId
        ? []
        : [{ field: `${list}.department`, item, from, to }]),
    ]
  })
  return [...removed, ...changed, ...orderChanges(list, old, now)]
}

/** The order of those that were there before. */
function orderChanges(list: string, old: Line[], now: Line[]): SettingChange[] {
  if (list === 'departments') return []
  const stayed = (lines: Line[], others: Line[]) =>
    lines.filter(({ id }) => others.some((other) => other.id === id)).map(({ id }) => id)
  const [first, second] = [stayed(old, now), stayed(now, old)]
  return first.some((id, index) => id !== second[index])
    ? [{ field: `${list}.order`, item: null, from: null, to: null }]
    : []
}

const nameIn = ({ name }: Line, locale: Locale) => (typeof name === 'string' ? name : name[locale])

const toldOf = (line: Line) =>
  Object.fromEntries(Object.entries(line).filter(([name]) => !untold.includes(name)))

function leafChanges(
  prefix: string,
  before: unknown,
  after: unknown,
  item: string | null = null,
): SettingChange[] {
  const [old, now] = [leavesOf(before), leavesOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((path) => (old.get(path) ?? null) !== (now.get(path) ?? null))
    .map((path) => ({
      field: prefix + path,
      item,
      from: old.get(path) ?? null,
      to: now.get(path) ?? null,
    }))
}

/** Every value by its path; a list of words is one value. */
function leavesOf(value: unknown, path = ''): Map<string, Scalar> {
  if (typeof value !== 'object' || value === null) return new Map([[path, value as Scalar]])
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) {
    return new Map([[path, value.join(', ')]])
  }
  return new Map(
    Object.entries(value).flatMap(([name, each]) => [
      ...leavesOf(each, path ? `${path}.${name}` : name),
    ]),
  )
}
