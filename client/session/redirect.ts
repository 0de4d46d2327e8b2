/** Where the client lives on its host. */
export const base = '/hotelClient'

/** The login page's address; after signing in the person goes on to `target`, a path under the base. */
export const loginAddress = (target?: string) =>
  `${base}/login${target ? `?redirect=${encodeURIComponent(base + target)}` : ''}`

/** The path below the base, `/` for the base itself; undefined for an address elsewhere. */
export function pathBelowBase(pathname: string): string | undefined {
  if (pathname === base) return '/'
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : undefined
}

/**
 * Where `?redirect=` leads, below the base and with its query. Undefined when it leads to another
 * origin, out of the client or back to the login page: anybody can write such a link.
 */
export function redirectTarget(search: string, origin: string): string | undefined {
  const asked = new URLSearchParams(search).get('redirect')
  if (!asked || !URL.canParse(asked, origin)) return undefined
  const url = new URL(asked, origin)
  const path = pathBelowBase(url.pathname)
  if (url.origin !== origin || path === undefined || path.startsWith('//')) return undefined
  return /^\/(login|redirect)(\/|$)/.test(path) ? undefined : path + url.search + url.hash
}
