import type { Envelope } from '@hotel/contract/http/result'

import { readAccountCode } from '../session/storage/cookies.ts'
import { send } from '../api/send.ts'

/** A user info request in flight; `sentAt` is its start on the `performance.now` clock. */
export type PrefetchedInfo = { code: string; reply: Promise<Envelope>; sentAt: number }

export const infoPath = (code: string) => `/hotel/client/user/info?code=${encodeURIComponent(code)}`

/**
 * Requests the user info while the code that reads it is still loading. Undefined when no account
 * code is stored.
 */
export function prefetchUserInfo(): PrefetchedInfo | undefined {
  const code = readAccountCode()
  if (!code) return undefined
  const reply = send({ method: 'POST', path: infoPath(code), body: undefined })
  // The consumer handles a failure; this only prevents an unhandled rejection until then.
  reply.catch(() => undefined)
  return { code, reply, sentAt: performance.now() }
}
