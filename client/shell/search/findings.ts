import type { PageEntry, TitleKey } from '../page/pageEntry.ts'
import { targetOf, type Tab, type Target } from '../tabs/tabs.ts'

/** Something one can go to. */
export type Finding = Target & { id: string; label: string; hint?: string | undefined }
export type FindingGroup = { kind: 'tabs' | 'pages' | 'cases'; findings: Finding[] }

type Title = (key: TitleKey) => string

/** Letters as they are meant: wide ones, capitals and accents are the same as plain ones. */
const plain = (text: string) =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

/** Every character typed is only a character; all words must occur, in any order. */
export function matches(text: string, typed: string): boolean {
  const within = plain(text)
  return plain(typed)
    .split(/\s+/)
    .every((word) => within.includes(word))
}

/** The pages somebody can go to, from the menu or by searching. */
export const destinations = (pages: readonly PageEntry[]): PageEntry[] =>
  pages.flatMap((page) => {
    if (page.hidden && !page.searchable) return []
    return [...(page.load ? [page] : []), ...destinations(page.children ?? [])]
  })

export function findPages(pages: readonly PageEntry[], typed: string, title: Title): Finding[] {
  return destinations(pages).flatMap(({ path, titleKey }) => {
    const label = titleKey && title(titleKey)
    return label && matches(`${label} ${path}`, typed)
      ? [{ id: `page ${path}`, to: path, label }]
      : []
  })
}

/** Open tabs that stand elsewhere than their page begins: the others are found as pages. */
export function findTabs(
  tabs: readonly Tab[],
  pages: readonly PageEntry[],
  typed: string,
  title: Title,
): Finding[] {
  const starts = destinations(pages).map(({ path }) => path)
  return tabs
    .filter(({ fullPath }) => !starts.includes(fullPath))
    .map((tab) => ({
      ...targetOf(tab),
      id: `tab ${tab.key}`,
      label: [title(tab.title), tab.detail].filter(Boolean).join(' · '),
      hint: decoded(tab.fullPath),
    }))
    .filter(({ label, hint }) => matches(`${label} ${hint}`, typed))
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
