import type { Locale } from '@hotel/contract/http/endpoint'

import type { PageEntry, TitleKey } from '../page/pageEntry.ts'

/** What a page shows after its tab's title, such as a case number, and the language of the words. */
export type TabDetail = { text: string; language: Locale }

/** An open page. */
export type Tab = {
  /** Unique: the full path the tab was opened at. */
  key: string
  /** The current path; it follows the page's own navigation (a filter, a case). */
  path: string
  fullPath: string
  /** The page's name, independent of the address. */
  name: string
  query: Record<string, string>
  title: TitleKey
  /** Set by the page. */
  detail?: TabDetail
  meta: Pick<PageEntry, 'icon' | 'affix' | 'noCache' | 'link'> & { title: TitleKey }
}

/** The tab's detail, unless its page has not described it since the language was changed. */
export const detailIn = ({ detail }: Pick<Tab, 'detail'>, language: Locale): string | undefined =>
  detail?.language === language ? detail.text : undefined

/** The tab's title and detail, in the language of `t`. */
export const fullTitleOf = (tab: Tab, t: (key: TitleKey) => string, language: Locale): string =>
  [t(tab.title), detailIn(tab, language)].filter(Boolean).join(' · ')

export const homePath = '/home'

export type TabAddress = { pathname: string; search: string; hash: string }

export const fullPathOf = ({ pathname, search, hash }: TabAddress) => pathname + search + hash
export const nameOf = ({ path, name = path }: PageEntry) => name

/** The tab of a page at an address; undefined for a page without a title. */
export function tabOf(
  page: PageEntry,
  at: TabAddress = { pathname: page.path, search: '', hash: '' },
  key = fullPathOf(at),
): Tab | undefined {
  const { titleKey: title, icon, affix, noCache, link } = page
  if (!title) return undefined
  const meta = {
    title,
    ...(icon && { icon }),
    ...(affix && { affix }),
    ...(noCache && { noCache }),
    ...(link && { link }),
  }
  const query = Object.fromEntries(new URLSearchParams(at.search))
  return {
    key,
    path: at.pathname,
    fullPath: fullPathOf(at),
    name: nameOf(page),
    query,
    title,
    meta,
  }
}

/** Adds the tab, or updates it after its page has navigated. */
export function withTab(tabs: readonly Tab[], tab: Tab): readonly Tab[] {
  const known = tabs.find(({ key }) => key === tab.key)
  if (!known) return [...tabs, tab]
  if (known.fullPath === tab.fullPath && known.detail === tab.detail) return tabs
  return tabs.map((other) => (other === known ? tab : other))
}

export const tabCommands = [
  'refresh',
  'closeCurrent',
  'closeOthers',
  'closeLeft',
  'closeRight',
  'closeAll',
] as const
export type TabCommand = (typeof tabCommands)[number]

/** The entries a tab's menu offers. */
export function commandsOf(tabs: readonly Tab[], key: string): TabCommand[] {
  const at = tabs.findIndex((tab) => tab.key === key)
  const tab = tabs[at]
  const offered: Record<TabCommand, boolean> = {
    refresh: true,
    closeCurrent: !tab?.meta.affix,
    closeOthers: true,
    // Pinned tabs come first and cannot be closed.
    closeLeft: tab?.path !== homePath && tabs.slice(0, at).some((other) => !other.meta.affix),
    closeRight: at < tabs.length - 1,
    closeAll: true,
  }
  return tabCommands.filter((command) => offered[command])
}

/** The tabs left after a command. Pinned tabs always stay. */
export function afterCommand(tabs: readonly Tab[], command: TabCommand, key: string) {
  const at = tabs.findIndex((tab) => tab.key === key)
  const stays: Record<TabCommand, (index: number) => boolean> = {
    refresh: () => true,
    closeCurrent: (index) => index !== at,
    closeOthers: (index) => index === at,
    closeLeft: (index) => index >= at,
    closeRight: (index) => index <= at,
    closeAll: () => false,
  }
  return tabs.filter((tab, index) => tab.meta.affix || stays[command](index))
}

/** History state of a link that targets a specific tab. */
export type TabMark = { tab: string }
export type Target = { to: string; state?: TabMark }

export const targetOf = ({ fullPath, key }: Tab): Target => ({ to: fullPath, state: { tab: key } })

/**
 * The navigation after closing tabs: none while the active tab is left, else to the last tab; with no
 * tab left to home, or to its redirect if home itself was closed.
 */
export function targetAfterClosing(left: readonly Tab[], active: Tab): Target | undefined {
  if (left.some(({ key }) => key === active.key)) return undefined
  const last = left.at(-1)
  if (last) return targetOf(last)
  return { to: active.path === homePath ? `/redirect${homePath}` : homePath }
}

/** Moves a tab to an index; pinned tabs stay in front. */
export function moved(tabs: readonly Tab[], key: string, to: number): readonly Tab[] {
  const tab = tabs.find((other) => other.key === key)
  if (!tab || tab.meta.affix) return tabs
  const rest = tabs.filter((other) => other !== tab)
  const pinned = rest.filter(({ meta }) => meta.affix).length
  return rest.toSpliced(Math.min(Math.max(to, pinned), rest.length), 0, tab)
}
