import type { PageEntry, TitleKey } from '../page/pageEntry.ts'

/** One step of the trail; the last has no `to`, because it is where one is. */
export type Crumb = { titleKey: TitleKey; to?: string }

/** Home first (unless this is home), then what has a title and is not left out; the last is plain. */
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
