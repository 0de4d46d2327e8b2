import type { Failure } from '@hotel/contract/notification/channel'

import type { Destinations } from '../outbox/address.ts'
import { BlockedAddress, messageOf, request } from '../outbox/request.ts'

/** `said` is the other server's response; `isFinal` failures are not retried. */
export type SendResult =
  | { ok: true }
  | { ok: false; failure: Failure; said: string; isFinal: boolean }

/** Characters of a response body that are read. */
const maxReplyLength = 2000

/** Sends a POST request to another system. */
export async function post(
  url: string,
  content: { headers: Record<string, string | number>; body: Buffer | string },
  destinations: Destinations,
): Promise<SendResult> {
  try {
    const bounds = { destinations, maxLength: maxReplyLength }
    const { status, body } = await request(url, { method: 'POST', ...content }, bounds)
    return resultOf(status, body)
  } catch (error) {
    return error instanceof BlockedAddress ? blocked(error.message) : unreachable(error as Error)
  }
}

const blocked = (said: string): SendResult => ({
  ok: false,
  failure: 'address',
  said,
  isFinal: true,
})

const unreachable = (error: Error): SendResult => ({
  ok: false,
  failure: 'unreachable',
  said: messageOf(error),
  isFinal: false,
})

function resultOf(status: number, body: string): SendResult {
  if (status >= 200 && status < 300) return { ok: true }
  const said = [`HTTP ${status}`, body.replaceAll(/\s+/g, ' ').trim()].filter(Boolean).join(': ')
  const isFinal = status === 404 || status === 410
  return { ok: false, failure: 'refused', said, isFinal }
}
