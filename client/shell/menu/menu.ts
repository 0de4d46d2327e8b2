import type { PageEntry } from '../page/pageEntry.ts'

export type MenuItem =
  | { kind: 'page'; page: PageEntry; icon: PageEntry['icon'] }
  | { kind: 'group'; page: PageEntry; items: MenuItem[] }

/** The sidebar: hidden pages left out, a group with one visible child shown as that child. */
export function menuOf(pages: readonly PageEntry[]): MenuItem[] {
  return pages
    .filter((page) => !page.hidden)
    .flatMap((page): MenuItem[] => {
      if (!page.children) return [{ kind: 'page', page, icon: page.icon }]
      const items = menuOf(page.children)
      const [only] = items
      if (!only) return []
      if (items.length > 1) return [{ kind: 'group', page, items }]
      return only.kind === 'page' ? [{ ...only, icon: only.icon ?? page.icon }] : [only]
    })
}

/** Links that leave the client: they change the browser's location instead of the route. */
export const isExternal = (address: string) => /^(https?:|mailto:|tel:)/i.test(address)

/** Path of the group that contains the page at `path`. */
export const groupOf = (menu: readonly MenuItem[], path: string | undefined): string | undefined =>
  menu.find((item) => item.kind === 'group' && holds(item.items, path))?.page.path

const holds = (items: readonly MenuItem[], path: string | undefined): boolean =>
  items.some((item) => (item.kind === 'group' ? holds(item.items, path) : item.page.path === path))
