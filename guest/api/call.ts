import { caller } from '@hotel/contract/caller'
import { type Locale } from '@hotel/contract/endpoint'
import { type Envelope } from '@hotel/contract/result'

export const apiBase = '/api'
const patienceMs = 20_000

let spoken: Locale | undefined

/** From now on the server is asked to answer in this language; before, in the browser's own. */
export const speakToServer = (locale: Locale) => {
  spoken = locale
}

export const languageHeader = (): Record<string, string> =>
  spoken ? { 'accept-language': spoken } : {}

/** One call of the contract. A no of the hotel rejects with `AppError`, all else with other errors. */
export const call = caller(async ({ method, path, body, signal }) => {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), patienceMs)
  signal?.addEventListener('abort', () => patience.abort())
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
      signal: patience.signal,
    })
    return asEnvelope(await response.json())
  } finally {
    clearTimeout(timer)
  }
})

/** What is not the hotel's envelope came from something between it and us. */
export function asEnvelope(answer: unknown): Envelope {
  const { code, msg, data } = (answer ?? {}) as Partial<Envelope>
  if (typeof code !== 'number' || typeof msg !== 'string') throw new Error('Not an envelope')
  return { code, msg, data }
}
