import type { Send } from '@hotel/contract/http/caller'
import type { Envelope } from '@hotel/contract/http/result'

import { readToken } from '../session/storage/cookies.ts'
import { bases } from './bases.ts'
import { readOnly } from './store.ts'

export const timeoutMs = 50_000

/** A response other than 2xx, or one that is not an envelope: not a decision of the server. */
export class HttpError extends Error {
  readonly status: number
  /** From the `Retry-After` header, if there was one. */
  readonly retryAfterMs: number | undefined
  constructor(status: number, reason: string, retryAfter?: string | null) {
    super(`HTTP ${status}: ${reason}`)
    this.name = 'HttpError'
    this.status = status
    const seconds = Number(retryAfter ?? Number.NaN)
    this.retryAfterMs = Number.isFinite(seconds) ? seconds * 1000 : undefined
  }
}

/** 503: the server or its database is restarting. */
export const isBusy = (error: unknown) => error instanceof HttpError && error.status === 503

/** Answered, but not as the product answers: a proxy's page, or data that is not what was asked for. */
export const isUnreadable = (error: unknown) => error instanceof HttpError && error.status < 400

export const httpErrorOf = ({ status, statusText, headers }: Response) =>
  new HttpError(status, statusText, headers.get('retry-after'))

/** Whether a call was aborted because no response came in time. */
export const isTimeout = (error: unknown) =>
  error instanceof DOMException && error.name === 'TimeoutError'

/** The URL of a call: under the admin API, with a trailing `.json` of the path stripped. */
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
    body: body === undefined ? null : JSON.stringify(body),
    credentials: 'include',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  })
  if (!response.ok) {
    if (response.status === 503 && (await saysReadOnly(response))) readOnly.set(true)
    throw httpErrorOf(response)
  }
  return envelopeOf(response.status, await response.text())
}

async function saysReadOnly(response: Response) {
  const answer: unknown = await response.json().catch(() => undefined)
  return (answer as { data?: { readOnly?: boolean } } | null | undefined)?.data?.readOnly === true
}

/** Throws `HttpError` for anything else with status 200, such as a proxy's HTML page. */
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
