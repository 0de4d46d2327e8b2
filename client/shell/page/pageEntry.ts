import type { RoleKey } from '@hotel/contract/endpoint'
import type { UserInfo } from '@hotel/contract/session'
import type { QueryClient } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

import type { Area, Words } from '../../locales/areas.ts'

export type TitleKey = `page.${keyof Words['page']}`

export type PageCode = {
  default: ComponentType
  /** Asks what it will ask for in any case, as soon as its code is there: before it may be drawn. */
  ahead?: (queries: QueryClient) => Promise<unknown>[]
}

/** One line of `pages.tsx`. */
export type PageEntry = {
  /** Below the base, whole: `/feedback/suggestion`. */
  path: string
  name?: string
  titleKey?: TitleKey
  icon?: LucideIcon
  /** Who may come here; without one everybody who is signed in. */
  roleKey?: RoleKey
  /** A pinned tab: always there, never closed. */
  affix?: boolean
  /** Its page is made anew each time it is visited. */
  noCache?: boolean
  /** Not in the sidebar. */
  hidden?: boolean
  /** Found by the search all the same. */
  searchable?: boolean
  /** Says beside the title in the sidebar how much waits there. */
  badge?: ComponentType
  /** Not in the breadcrumb trail. */
  noBreadcrumb?: boolean
  redirect?: string
  /** An address outside the client: http, https, mailto, tel. */
  link?: string
  /** Addresses below `path` are this page's, too: one case of a list, in the same tab. */
  ownsBelow?: boolean
  /** Its own chunk, asked for when somebody goes there. */
  load?: () => Promise<PageCode>
  /** Its words in `locales`; they come together with its code. */
  words?: Area | readonly Area[]
  children?: PageEntry[]
}

/** Keeps what the account may open: administrators everything, others by role key, recursively. */
export function allowedPages(
  pages: readonly PageEntry[],
  account: Pick<UserInfo, 'userRole' | 'routeList'>,
): PageEntry[] {
  const isAllowed = ({ roleKey }: PageEntry) =>
    account.userRole === 1 || roleKey === undefined || account.routeList.includes(roleKey)
  return keep(pages, isAllowed)
}

/** Leaves out what leads nowhere: no page, no redirect, no link, and nothing below it. */
export function builtPages(pages: readonly PageEntry[]): PageEntry[] {
  return pages.flatMap((page) => {
    const children = page.children && builtPages(page.children)
    const leads = page.children ? children?.length : (page.load ?? page.link ?? page.redirect)
    return leads ? [{ ...page, ...(children && { children }) }] : []
  })
}

function keep(pages: readonly PageEntry[], wanted: (page: PageEntry) => boolean): PageEntry[] {
  return pages
    .filter(wanted)
    .map((page) => (page.children ? { ...page, children: keep(page.children, wanted) } : page))
}

/** From the top entry down to the page of this path; empty when there is none. */
export function chainTo(pages: readonly PageEntry[], path: string): PageEntry[] {
  for (const page of pages) {
    if (isAt(page, path)) return [page]
    const below = chainTo(page.children ?? [], path)
    if (below.length > 0) return [page, ...below]
  }
  return []
}

const isAt = (page: PageEntry, path: string) =>
  page.path === path || (page.ownsBelow === true && path.startsWith(`${page.path}/`))

export const pinnedPages = (pages: readonly PageEntry[]): PageEntry[] =>
  pages.flatMap((page) => [...(page.affix ? [page] : []), ...pinnedPages(page.children ?? [])])
