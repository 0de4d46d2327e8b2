import type { PageEntry, TitleKey } from '../page/pageEntry.ts'

/** One breadcrumb; the last, for the current page, has no link. Home has an icon. */
export type Crumb = Pick<PageEntry, 'icon'> & { titleKey: TitleKey; to?: string }

/** Home (unless it is the current page), then the pages with a title and without `noBreadcrumb`. */
export function crumbsOf(chain: readonly PageEntry[], home: PageEntry | undefined): Crumb[] {
  const isHome = chain.at(-1)?.path === home?.path
  const trail = (isHome || !home ? [] : [home]).concat(chain)
  const titled = trail.flatMap(({ path, titleKey, noBreadcrumb, icon }) =>
    titleKey && !noBreadcrumb ? [{ titleKey, to: path, ...(path === home?.path && { icon }) }] : [],
  )
  return titled.map((crumb, at) =>
    at === titled.length - 1 ? { titleKey: crumb.titleKey } : crumb,
  )
}
