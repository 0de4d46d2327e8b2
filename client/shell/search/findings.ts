import type { PageEntry, TitleKey } from '../page/pageEntry.ts'
import { targetOf, type Tab, type Target } from '../tabs/tabs.ts'

/** A search result: a link, or with `run` a command. */
export type Finding = Target & {
  id: string
  label: string
  hint?: string | undefined
  run?: () => void
}
export type FindingGroup = {
  kind: 'tabs' | 'pages' | 'commands' | 'rooms' | 'members' | 'cases'
  findings: Finding[]
}

type Title = (key: TitleKey) => string

/** Normalises full-width letters, case and accents. */
const plain = (text: string) =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

/** Whether all typed words occur in the text, in any order; no character is special. */
export function matches(text: string, typed: string): boolean {
  const within = plain(text)
  return plain(typed)
    .split(/\s+/)
    .every((word) => within.includes(word))
}

/** All pages reachable from the menu or by search. */
export const destinations = (pages: readonly PageEntry[]): PageEntry[] =>
  pages.flatMap((page) => {
    if (page.hidden && !page.searchable) return []
    return [...(page.load ? [page] : []), ...destinations(page.children ?? [])]
  })

/** Lower is better: 0 exact title, 1 prefix, 2 match in the title, 3 match elsewhere. */
function rankOf(label: string, typed: string): number {
  const [title, wanted] = [plain(label), plain(typed)]
  if (title === wanted) return 0
  if (title.startsWith(wanted)) return 1
  return matches(label, typed) ? 2 : 3
}

export function findPages(pages: readonly PageEntry[], typed: string, title: Title): Finding[] {
  const found = destinations(pages).flatMap(({ path, titleKey, keywords }) => {
    const label = titleKey && title(titleKey)
    const text = [label, path, keywords && title(keywords)].filter(Boolean).join(' ')
    return label && matches(text, typed) ? [{ id: `page ${path}`, to: path, label }] : []
  })
  return ranked(found, typed)
}

const ranked = (found: Finding[], typed: string) =>
  found.toSorted((one, other) => rankOf(one.label, typed) - rankOf(other.label, typed))

/** Actions by their name; the exact name first. */
export const findActions = (actions: Finding[], typed: string) =>
  ranked(
    actions.filter(({ label, hint }) => matches([label, hint].join(' '), typed)),
    typed,
  )

/** Open tabs, except those at their page's own path, which are found as pages. */
export function findTabs(
  tabs: readonly Tab[],
  pages: readonly PageEntry[],
  typed: string,
  titleOf: (tab: Tab) => string,
): Finding[] {
  const starts = destinations(pages).map(({ path }) => path)
  return (
    tabs
      .filter(({ fullPath }) => !starts.includes(fullPath))
      .map((tab) => ({
        ...targetOf(tab),
        id: `tab ${tab.key}`,
        label: titleOf(tab),
      }))
      // The address is searched, but never shown.
      .filter(({ label, to }) => matches(`${label} ${decoded(to)}`, typed))
  )
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
