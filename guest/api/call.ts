import { caller } from '@hotel/contract/http/caller'
import { type Locale } from '@hotel/contract/http/endpoint'
import { type Envelope } from '@hotel/contract/http/result'

export const apiBase = '/api'
const timeoutMs = 20_000

let apiLocale: Locale | undefined

/** Sets the `Accept-Language` of later requests; until then the browser's own applies. */
export const setApiLocale = (locale: Locale) => {
  apiLocale = locale
}

export const languageHeader = (): Record<string, string> =>
  apiLocale ? { 'accept-language': apiLocale } : {}

/**
 * Calls a contract endpoint. Rejects with `AppError` when the server refuses, else with other
 * errors.
 */
export const call = caller(async ({ method, path, body, signal }) => {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), timeoutMs)
  signal?.addEventListener('abort', () => timeout.abort())
  try {
    const response = await fetch(apiBase + path, {
      method,
      headers: {
        ...languageHeader(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      cache: 'no-store',
      credentials: 'omit',
      signal: timeout.signal,
    })
    return asEnvelope(await response.json())
  } finally {
    clearTimeout(timer)
  }
})

/** A response that is no envelope comes from a proxy, not from the server. */
export function asEnvelope(answer: unknown): Envelope {
  const { code, msg, data } = (answer ?? {}) as Partial<Envelope>
  if (typeof code !== 'number' || typeof msg !== 'string') throw new Error('Not an envelope')
  return { code, msg, data }
}
