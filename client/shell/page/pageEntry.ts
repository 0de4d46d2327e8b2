import type { RoleKey } from '@hotel/contract/http/endpoint'
import type { UserInfo } from '@hotel/contract/session'
import type { QueryClient } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

import type { Area, Texts } from '../../locales/areas.ts'

export type TitleKey = `page.${keyof Texts['page']}`

export type PageCode = {
  default: ComponentType
  /** Names the page's tab by `useTabDetail`; draws nothing. */
  TabDetail?: ComponentType
  /** Starts the requests the page always makes once its code has loaded, before it is rendered. */
  prefetch?: (queries: QueryClient, info: UserInfo) => Promise<unknown>[]
}

/** One entry of `pages.tsx`. */
export type PageEntry = {
  /** Full path below the base: `/feedback/suggestion`. */
  path: string
  name?: string
  titleKey?: TitleKey
  icon?: LucideIcon
  /** Required role key; without one every signed-in member may open the page. */
  roleKey?: RoleKey
  /** A pinned tab: always there, never closed. */
  affix?: boolean
  /** The page is remounted on each visit. */
  noCache?: boolean
  /** Not in the sidebar. */
  hidden?: boolean
  /** Found by search although it is hidden. */
  searchable?: boolean
  /** Search synonyms of the title. */
  keywords?: TitleKey
  /** Count shown beside the title in the sidebar. */
  badge?: ComponentType
  /** Not in the breadcrumb. */
  noBreadcrumb?: boolean
  redirect?: string
  /** An external URL: http, https, mailto or tel. */
  link?: string
  /** The paths below `path`, without it, that belong to this page and its tab: one case of a list. */
  ownsBelow?: RegExp
  /** Loads the page's own chunk. */
  load?: () => Promise<PageCode>
  /** Its areas of texts in `locales`, loaded together with its code. */
  texts?: Area | readonly Area[]
  children?: PageEntry[]
}

/** Pages the account may open: administrators all of them, others by role key, recursively. */
export function allowedPages(
  pages: readonly PageEntry[],
  account: Pick<UserInfo, 'userRole' | 'routeList'>,
): PageEntry[] {
  const isAllowed = ({ roleKey }: PageEntry) =>
    account.userRole === 1 || roleKey === undefined || account.routeList.includes(roleKey)
  return filterPages(pages, isAllowed)
}

/** Leaves out entries without a page, redirect or link, and groups without any. */
export function builtPages(pages: readonly PageEntry[]): PageEntry[] {
  return pages.flatMap((page) => {
    const children = page.children && builtPages(page.children)
    const leads = page.children ? children?.length : (page.load ?? page.link ?? page.redirect)
    return leads ? [{ ...page, ...(children && { children }) }] : []
  })
}

function filterPages(
  pages: readonly PageEntry[],
  isWanted: (page: PageEntry) => boolean,
): PageEntry[] {
  return pages
    .filter(isWanted)
    .map((page) =>
      page.children ? { ...page, children: filterPages(page.children, isWanted) } : page,
    )
}

/** From the top entry down to the page of this path; empty when there is none. */
export function chainTo(pages: readonly PageEntry[], pathname: string): PageEntry[] {
  const path = normalised(pathname)
  for (const page of pages) {
    if (isAt(page, path)) return [page]
    const below = chainTo(page.children ?? [], path)
    if (below.length > 0) return [page, ...below]
  }
  return []
}

function isAt({ path: own, ownsBelow }: PageEntry, path: string): boolean {
  if (path === own) return true
  return path.startsWith(`${own}/`) && ownsBelow?.test(path.slice(own.length + 1)) === true
}

/** Strips trailing slashes: `/home/` and `/home` are one page. */
export const normalised = (path: string) => path.replace(/(?<=.)\/+$/, '')

export const pinnedPages = (pages: readonly PageEntry[]): PageEntry[] =>
  pages.flatMap((page) => [...(page.affix ? [page] : []), ...pinnedPages(page.children ?? [])])
