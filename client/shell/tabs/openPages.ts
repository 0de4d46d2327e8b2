import type { Location } from 'react-router'

import type { PageEntry } from '../page/pageEntry.ts'
import { livePages } from './livePages.ts'
import {
  fullPathOf,
  nameOf,
  tabOf,
  withTab,
  type TabAddress,
  type Tab,
  type TabDetail,
  type TabMark,
} from './tabs.ts'

/** The open tabs and their pages, keyed by tab. */
export type OpenPages = {
  tabs: readonly Tab[]
  /** Key of the visible page. */
  active: string | undefined
  /** Mounted pages, most recently shown first. */
  live: readonly string[]
  /** Location of each mounted page, hidden ones included. */
  locations: ReadonlyMap<string, Location>
  /** Refresh count of each page, part of its React key. */
  generations: ReadonlyMap<string, number>
  /** The last navigation applied to this state. */
  seen: Location | undefined
  /** The pages the account could open when the tabs were last reduced to them. */
  allowed: readonly PageEntry[] | undefined
}

export const initialPages = (tabs: readonly Tab[]): OpenPages => ({
  tabs,
  active: undefined,
  live: [],
  locations: new Map(),
  generations: new Map(),
  seen: undefined,
  allowed: undefined,
})

/** After a navigation to `page`; undefined for one without a tab, such as a forbidden page. */
export function arrived(
  state: OpenPages,
  location: Location,
  page: PageEntry | undefined,
): OpenPages {
  if (!page) return pruned({ ...state, active: undefined, seen: location })
  const known = tabFor(state, page, location)
  const key = known?.key ?? freeKey(state.tabs, fullPathOf(location))
  const tab = tabOf(page, location, key)
  return pruned({
    ...state,
    tabs: tab ? withTab(state.tabs, known ? { ...known, ...tab } : tab) : state.tabs,
    active: key,
    locations: new Map(state.locations).set(key, location),
    seen: location,
  })
}

/** After a hidden page has navigated: updates its tab without activating it. */
export function movedInBackground(
  state: OpenPages,
  key: string,
  location: Location,
  page: PageEntry,
) {
  const known = state.tabs.find((tab) => tab.key === key)
  const tab = tabOf(page, location, key)
  if (!known || !tab || known.name !== tab.name) return state
  return {
    ...state,
    tabs: withTab(state.tabs, { ...known, ...tab }),
    locations: new Map(state.locations).set(key, location),
  }
}

/** Sets or removes a tab's detail. */
export function withDetail(
  state: OpenPages,
  key: string,
  detail: TabDetail | undefined,
): OpenPages {
  const known = state.tabs.find((tab) => tab.key === key)
  if (!known || isSame(known.detail, detail)) return state
  const { detail: _, ...rest } = known
  const tab = detail === undefined ? rest : { ...rest, detail }
  return { ...state, tabs: withTab(state.tabs, tab) }
}

const isSame = (one: TabDetail | undefined, other: TabDetail | undefined) =>
  one?.text === other?.text && one?.language === other?.language

/** Replaces the tabs and drops pages without one. */
export const withTabs = (state: OpenPages, tabs: readonly Tab[]): OpenPages =>
  pruned({ ...state, tabs })

/** Remounts the page at this address. */
export function refreshed(state: OpenPages, page: PageEntry, at: Marked): OpenPages {
  const key = tabFor(state, page, at)?.key
  if (key === undefined) return state
  const generation = (state.generations.get(key) ?? 0) + 1
  return { ...state, generations: new Map(state.generations).set(key, generation) }
}

/** The page's most recently shown tab. */
export const lastTabOf = ({ tabs, live }: OpenPages, page: PageEntry): Tab | undefined =>
  lastSeen(
    tabs.filter(({ name }) => name === nameOf(page)),
    live,
  )

const lastSeen = (tabs: readonly Tab[], live: readonly string[]) =>
  live.flatMap((key) => tabs.find((tab) => tab.key === key) ?? [])[0] ?? tabs.at(-1)

type Marked = TabAddress & { state?: unknown }

/**
 * The tab of a navigation: the one named in the history state, else one at the same full path, else
 * the only tab of a pinned page. Undefined means a new tab.
 */
function tabFor({ tabs, live }: OpenPages, page: PageEntry, at: Marked): Tab | undefined {
  const own = tabs.filter(({ name }) => name === nameOf(page))
  const mark = markOf(at.state)
  const fullPath = fullPathOf(at)
  return (
    own.find(({ key }) => key === mark) ??
    lastSeen(
      own.filter((tab) => tab.fullPath === fullPath),
      live,
    ) ??
    own.find(({ meta }) => meta.affix)
  )
}

/** The tab key stored in a history entry. */
const markOf = (state: unknown): string | undefined => {
  const mark = (state as Partial<TabMark> | null | undefined)?.tab
  return typeof mark === 'string' ? mark : undefined
}

/** A unique key; another tab may have been opened at the same path and navigated on. */
function freeKey(tabs: readonly Tab[], fullPath: string) {
  const isTaken = (wanted: string) => tabs.some(({ key }) => key === wanted)
  let key = fullPath
  for (let count = 2; isTaken(key); count++) key = `${fullPath} ${count}`
  return key
}

/** Drops the state of pages without a tab. */
function pruned(state: OpenPages): OpenPages {
  const live = livePages(
    state.live,
    state.active,
    state.tabs.map(({ key, meta }) => ({ key, noCache: meta.noCache ?? false })),
  )
  const keep = <T>(all: ReadonlyMap<string, T>) =>
    [...all.keys()].every((key) => live.includes(key))
      ? all
      : new Map([...all].filter(([key]) => live.includes(key)))
  return { ...state, live, locations: keep(state.locations), generations: keep(state.generations) }
}
