/** Path prefix of the client. */
export const base = '/hotelClient'

/** URL of the login page; signing in leads on to `target`, a path below the base. */
export const loginAddress = (target?: string) =>
  `${base}/login${target ? `?redirect=${encodeURIComponent(base + target)}` : ''}`

const loginPath = /^\/login(?:\/(\w+))?\/?$/
const loginMatch = () => loginPath.exec(pathBelowBase(location.pathname) ?? '')

/** The code of the hotel whose sign-on provider has answered in this address; undefined without an answer. */
export const answeredHotel = (): string | undefined =>
  new URLSearchParams(location.search).has('state') ? loginMatch()?.[1] : undefined

const resetLink = '#reset='

/** The token of a link from a mail, with which a new password is set. */
export const resetTokenIn = (hash: string): string | undefined =>
  hash.startsWith(resetLink) ? hash.slice(resetLink.length) : undefined

/** Such a link opened the login page: a session of this browser does not matter then. */
export const isAtResetLink = () => isAtLogin() && resetTokenIn(location.hash) !== undefined

/** The login page, also with a provider's answer. */
export function isAtLogin() {
  const match = loginMatch()
  return match !== null && (match[1] === undefined || answeredHotel() !== undefined)
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
