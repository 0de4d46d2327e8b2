/** Path prefix of the client. */
export const base = '/hotelClient'

/** URL of the login page; signing in leads on to `target`, a path below the base. */
export const loginAddress = (target?: string) =>
  `${base}/login${target ? `?redirect=${encodeURIComponent(base + target)}` : ''}`

const loginPath = /^\/login(?:\/(\w*))?$/

/** The login page, or the address below it where a hotel's sign-on provider leads back to. */
export const isAtLogin = () => loginPath.test(pathBelowBase(location.pathname) ?? '')

/** The code of the hotel whose provider has answered in this address; undefined without an answer. */
export function answeredHotel(): string | undefined {
  const parameters = new URLSearchParams(location.search)
  if (!parameters.has('state')) return undefined
  return loginPath.exec(pathBelowBase(location.pathname) ?? '')?.[1] || undefined
}

/** The path below the base, `/` for the base itself; undefined for any other path. */
export function pathBelowBase(pathname: string): string | undefined {
  if (pathname === base) return '/'
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : undefined
}

/** The current address below the base; for `/redirect/{path}` the page that was to be refreshed. */
export const currentTarget = ({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
  (pathBelowBase(pathname) ?? '/').replace(/^\/redirect(?=\/)/, '') + search + hash

/**
 * The target of `?redirect=`, below the base and with its query. Undefined for another origin, a path
 * outside of the client and the login page, because the link may come from anywhere.
 */
export function redirectTarget(search: string, origin: string): string | undefined {
  const redirect = new URLSearchParams(search).get('redirect')
  if (!redirect || !URL.canParse(redirect, origin)) return undefined
  const url = new URL(redirect, origin)
  const path = pathBelowBase(url.pathname)
  if (url.origin !== origin || path === undefined || path.startsWith('//')) return undefined
  return /^\/(login|redirect)(\/|$)/.test(path) ? undefined : path + url.search + url.hash
}
