import type { Send } from '@hotel/contract/caller'
import type { Envelope } from '@hotel/contract/result'

import { readToken } from '../session/kept/cookies.ts'
import { bases } from './bases.ts'

export const timeoutMs = 50_000

/** What the server did not decide: an HTTP status other than 2xx, or a reply that is no envelope. */
export class HttpError extends Error {
  readonly status: number
  constructor(status: number, reason: string) {
    super(`HTTP ${status}: ${reason}`)
    this.name = 'HttpError'
    this.status = status
  }
}

/** The address of a call: under the admin API, a trailing `.json` of the path stripped. */
export const addressOf = (path: string) => bases.adminApi + path.replace(/\.json(?=$|\?)/, '')

export function headersOf(token: string | undefined, language: string): Record<string, string> {
  return {
    'content-type': 'application/json',
    'accept-language': language,
    ...(token && { authorization: `Bearer ${token}` }),
  }
}

export const send: Send = async ({ method, path, body, signal }) => {
  const timeout = AbortSignal.timeout(timeoutMs)
  const response = await fetch(addressOf(path), {
    method,
    headers: headersOf(readToken(), document.documentElement.lang),
    body: body === undefined ? (method === 'GET' ? null : '{}') : JSON.stringify(body),
    credentials: 'include',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  })
  if (!response.ok) throw new HttpError(response.status, response.statusText)
  return envelopeOf(response.status, await response.text())
}

/** A page of HTML with status 200 (a proxy's, say) is no answer of ours. */
export function envelopeOf(status: number, text: string): Envelope {
  const reply = parsed(text)
  if (typeof reply !== 'object' || reply === null || !('code' in reply)) {
    throw new HttpError(status, 'the reply is not an envelope')
  }
  const { code, msg, data } = reply as Record<string, unknown>
  if (typeof code !== 'number') throw new HttpError(status, 'the reply is not an envelope')
  return { code, msg: typeof msg === 'string' ? msg : '', data: data ?? null }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
