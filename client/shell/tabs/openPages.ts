import type { Location } from 'react-router'

import type { PageEntry } from '../page/pageEntry.ts'
import { livePages } from './livePages.ts'
import { fullPathOf, nameOf, tabOf, withTab, type Place, type Tab, type TabMark } from './tabs.ts'

/** Tabs and the pages that stand behind them; every page is known by its tab's key. */
export type OpenPages = {
  tabs: readonly Tab[]
  /** The page that is shown. */
  active: string | undefined
  /** Kept alive, the one seen last in front. */
  live: readonly string[]
  /** Where each live page stands, its hidden ones included. */
  places: ReadonlyMap<string, Location>
  /** How often each page was asked to start anew. */
  generations: ReadonlyMap<string, number>
  /** The navigation these tabs are up to date with. */
  seen: Location | undefined
}

export const nothingOpen = (tabs: readonly Tab[]): OpenPages => ({
  tabs,
  active: undefined,
  live: [],
  places: new Map(),
  generations: new Map(),
  seen: undefined,
})

/** After arriving at `page` (undefined: at a page that gets no tab, a forbidden one, say). */
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
    places: new Map(state.places).set(key, location),
    seen: location,
  })
}

/** After a page that is not shown has moved: its tab follows, and nobody is taken there. */
export function movedAtRest(state: OpenPages, key: string, location: Location, page: PageEntry) {
  const known = state.tabs.find((tab) => tab.key === key)
  const tab = tabOf(page, location, key)
  if (!known || !tab || known.name !== tab.name) return state
  return {
    ...state,
    tabs: withTab(state.tabs, { ...known, ...tab }),
    places: new Map(state.places).set(key, location),
  }
}

/** What a page says it shows. */
export function detailed(state: OpenPages, key: string, detail: string | undefined): OpenPages {
  const known = state.tabs.find((tab) => tab.key === key)
  if (!known || known.detail === detail) return state
  const { detail: _, ...rest } = known
  const tab = detail === undefined ? rest : { ...rest, detail }
  return { ...state, tabs: withTab(state.tabs, tab) }
}

/** The tabs that are left; pages whose tab is gone go with it. */
export const withTabs = (state: OpenPages, tabs: readonly Tab[]): OpenPages =>
  pruned({ ...state, tabs })

/** The one page that stands at this address starts anew. */
export function refreshed(state: OpenPages, page: PageEntry, at: Marked): OpenPages {
  const key = tabFor(state, page, at)?.key
  if (key === undefined) return state
  const generation = (state.generations.get(key) ?? 0) + 1
  return { ...state, generations: new Map(state.generations).set(key, generation) }
}

/** The tab of a page that was seen last. */
export const lastTabOf = ({ tabs, live }: OpenPages, page: PageEntry): Tab | undefined =>
  lastSeen(
    tabs.filter(({ name }) => name === nameOf(page)),
    live,
  )

const lastSeen = (tabs: readonly Tab[], live: readonly string[]) =>
  live.flatMap((key) => tabs.find((tab) => tab.key === key) ?? [])[0] ?? tabs.at(-1)

type Marked = Place & { state?: unknown }

/**
 * The tab that a navigation is for: the one it was made in or names, else the one that stands at its
 * full path, else, for a pinned page, its only one. Undefined: a new one.
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

/** The tab a history entry belongs to. */
const markOf = (state: unknown): string | undefined => {
  const mark = (state as Partial<TabMark> | null | undefined)?.tab
  return typeof mark === 'string' ? mark : undefined
}

/** Two tabs may have been opened at one full path, once the first had moved on. */
function freeKey(tabs: readonly Tab[], fullPath: string) {
  const isTaken = (wanted: string) => tabs.some(({ key }) => key === wanted)
  let key = fullPath
  for (let count = 2; isTaken(key); count++) key = `${fullPath} ${count}`
  return key
}

/** Nothing is kept of a page whose tab is gone. */
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
  return { ...state, live, places: keep(state.places), generations: keep(state.generations) }
}
