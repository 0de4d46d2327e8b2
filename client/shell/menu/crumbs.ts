import type { PageEntry, TitleKey } from '../page/pageEntry.ts'

/** One breadcrumb; the last, for the current page, has no link. */
export type Crumb = { titleKey: TitleKey; to?: string }

/** Home (unless it is the current page), then the pages with a title and without `noBreadcrumb`. */
export function crumbsOf(chain: readonly PageEntry[], home: PageEntry | undefined): Crumb[] {
  const isHome = chain.at(-1)?.path === home?.path
  const trail = (isHome || !home ? [] : [home]).concat(chain)
  const titled = trail.flatMap(({ path, titleKey, noBreadcrumb }) =>
    titleKey && !noBreadcrumb ? [{ titleKey, to: path }] : [],
  )
  return titled.map(({ titleKey, to }, at) =>
    at === titled.length - 1 ? { titleKey } : { titleKey, to },
  )
}
