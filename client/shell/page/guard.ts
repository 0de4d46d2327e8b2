import type { UserInfo } from '@hotel/contract/session'

import { allowedPages, chainTo, type PageEntry } from './pageEntry.ts'

/** What becomes of a navigation, decided before anything is drawn. */
export type Verdict =
  | { kind: 'allowed'; chain: PageEntry[]; page: PageEntry }
  | { kind: 'redirect'; to: string }
  | { kind: 'refresh'; to: string }
  | { kind: 'denied'; page: PageEntry }
  | { kind: 'unknown' }

type Person = Pick<UserInfo, 'userRole' | 'routeList'>

/** Judges a path below the base for a person who is signed in. */
export function judge(pages: readonly PageEntry[], person: Person, pathname: string): Verdict {
  const path = normalised(pathname)
  const refreshed = /^\/redirect(\/.*)$/.exec(path)?.[1]
  if (refreshed) return { kind: 'refresh', to: refreshed }
  if (path === '/login') return { kind: 'redirect', to: '/home' }
  const allowed = chainTo(allowedPages(pages, person), path)
  const page = allowed.at(-1)
  if (!page) {
    const forbidden = chainTo(pages, path).at(-1)
    return forbidden ? { kind: 'denied', page: forbidden } : { kind: 'unknown' }
  }
  if (page.load) return { kind: 'allowed', chain: allowed, page }
  const to = redirectOf(page)
  return to ? { kind: 'redirect', to } : { kind: 'denied', page }
}

/** A group leads to its own redirect where that is open to the person, else to the first page that is. */
function redirectOf({ redirect, children }: PageEntry): string | undefined {
  if (!children) return redirect
  return (children.find(({ path }) => path === redirect) ?? children.find((page) => page.load))
    ?.path
}

/** `/home/` and `/home` are one page; a path that cannot be decoded is left as it is, and unknown. */
export const normalised = (path: string) => path.replace(/(?<=.)\/+$/, '')
