import type { UserInfo } from '@hotel/contract/session'

import { allowedPages, chainTo, normalised, type PageEntry } from './pageEntry.ts'

/** Result of a navigation, decided before rendering. */
export type Verdict =
  | { kind: 'allowed'; chain: PageEntry[]; page: PageEntry }
  | { kind: 'redirect'; to: string }
  | { kind: 'refresh'; to: string }
  | { kind: 'denied'; page: PageEntry }
  | { kind: 'unknown' }

type Person = Pick<UserInfo, 'userRole' | 'routeList'>

/** Decides what a signed-in person sees at a path below the base. */
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

/**
 * Where the first render goes instead; undefined if it stays. `isFormersPage`: another account has signed
 * in over the address of a former one, so what it may not see there is nothing it asked for.
 */
export function addressAfter(
  verdict: Verdict,
  { search, hash }: Pick<Location, 'search' | 'hash'>,
  isFormersPage: boolean,
): string | undefined {
  if (verdict.kind === 'redirect') return verdict.to
  if (verdict.kind === 'refresh') return verdict.to + search + hash
  return verdict.kind !== 'allowed' && isFormersPage ? '/home' : undefined
}

/** A group redirects to its own target if the person may open it, else to the first page they may. */
function redirectOf({ redirect, children }: PageEntry): string | undefined {
  if (!children) return redirect
  return (children.find(({ path }) => path === redirect) ?? children.find((page) => page.load))
    ?.path
}
