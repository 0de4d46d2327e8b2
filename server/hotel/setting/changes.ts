import type { Locale } from '@hotel/contract/http/endpoint'
import type { HotelProfile, SettingChange } from '@hotel/contract/hotel'

type Scalar = SettingChange['from']
type Entry = {
  id: string
  name: string | Record<Locale, string>
  departmentId?: string | null
}
const lists = ['departments', 'categories', 'resolutions', 'services'] as const
const facts = ['name', 'phone', 'timezone', 'locale', 'currency', 'logoUrl'] as const
/** Counted, derived or recorded by name. */
const ignoredFields = ['id', 'uses', 'headName', 'departmentId']

/**
 * The changes between two states of a profile, value by value, in the order of the page. Departments are
 * recorded by name; heads are people, so they are recorded by member id.
 */
export function changesBetween(before: HotelProfile, after: HotelProfile): SettingChange[] {
  const values = (profile: HotelProfile) => ({
    ...Object.fromEntries(facts.map((fact) => [fact, profile[fact]])),
    ...profile.setting,
    card: profile.card,
  })
  return [
    ...leafChanges('', values(before), values(after)),
    ...lists.flatMap((list) => entryChanges(list, before, after)),
  ]
}

function entryChanges(
  list: (typeof lists)[number],
  before: HotelProfile,
  after: HotelProfile,
): SettingChange[] {
  const old: Entry[] = before[list]
  const now: Entry[] = after[list]
  const inLocale = (entry: Entry) => nameIn(entry, after.locale)
  const departmentOf = ({ departmentId }: Entry, { departments }: HotelProfile) =>
    departments.find(({ id }) => id === departmentId)?.name ?? null
  const removed = old
    .filter(({ id }) => !now.some((entry) => entry.id === id))
    .map((entry) => ({ field: `${list}.removed`, item: null, from: inLocale(entry), to: null }))
  const changed = now.flatMap((entry) => {
    const was = old.find(({ id }) => id === entry.id)
    if (!was) return [{ field: `${list}.added`, item: null, from: null, to: inLocale(entry) }]
    const item = inLocale(was)
    const [from, to] = [departmentOf(was, before), departmentOf(entry, after)]
    return [
      ...leafChanges(`${list}.`, recordedFields(was), recordedFields(entry), item),
      ...(was.departmentId === entry.departmentId
        ? []
        : [{ field: `${list}.department`, item, from, to }]),
    ]
  })
  return [...removed, ...changed, ...orderChanges(list, old, now)]
}

/** Compares the order of entries that are in both states. */
function orderChanges(list: string, old: Entry[], now: Entry[]): SettingChange[] {
  if (list === 'departments') return []
  const stayed = (entries: Entry[], others: Entry[]) =>
    entries.filter(({ id }) => others.some((other) => other.id === id)).map(({ id }) => id)
  const [first, second] = [stayed(old, now), stayed(now, old)]
  return first.some((id, index) => id !== second[index])
    ? [{ field: `${list}.order`, item: null, from: null, to: null }]
    : []
}

const nameIn = ({ name }: Entry, locale: Locale) => (typeof name === 'string' ? name : name[locale])

const recordedFields = (entry: Entry) =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => !ignoredFields.includes(name)))

/** The changes between two values, each by its path. */
export function leafChanges(
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

/** Every value by its path; a list of strings is one value. */
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
