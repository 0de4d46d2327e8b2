/** The three cookies of the specification. None is trusted: the server decides what a token opens. */
export const cookieNames = {
  token: 'hotelClientToken',
  userInfo: 'userInfo',
  accountCode: 'accountCode',
} as const

/** Undefined also for a cookie over about 4,096 bytes, which browsers drop silently. */
export function cookieIn(cookies: string, name: string): string | undefined {
  for (const pair of cookies.split('; ')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at) === name) return decoded(pair.slice(at + 1))
  }
  return undefined
}

function decoded(value: string) {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

/** Header values are ASCII; a cookie with anything else was not written by us. */
export const isToken = (value: string | undefined): value is string =>
  value !== undefined && /^[\x21-\x7e]{1,4000}$/.test(value)

const attributes = () =>
  `; path=/; samesite=strict${location.protocol === 'https:' ? '; secure' : ''}`

export function writeCookie(name: string, value: string) {
  document.cookie = `${name}=${encodeURIComponent(value)}${attributes()}`
}

export function removeCookies() {
  for (const name of Object.values(cookieNames)) {
    document.cookie = `${name}=; max-age=0${attributes()}`
  }
}

export function readToken() {
  const token = cookieIn(document.cookie, cookieNames.token)
  return isToken(token) ? token : undefined
}

export const readAccountCode = () => cookieIn(document.cookie, cookieNames.accountCode) || undefined
