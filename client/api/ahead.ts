import type { Envelope } from '@hotel/contract/result'

import { readAccountCode } from '../session/kept/cookies.ts'
import { send } from './send.ts'

/** An answer on its way, and when it was asked for (`performance.now`). */
export type Ahead = { code: string; reply: Promise<Envelope>; sentAt: number }

export const infoPath = (code: string) => `/hotel/client/user/info?code=${encodeURIComponent(code)}`

/**
 * Asks who is signed in before the code that understands the answer has come; undefined where no
 * account is stored to be asked for.
 */
export function askAhead(): Ahead | undefined {
  const code = readAccountCode()
  if (!code) return undefined
  const reply = send({ method: 'POST', path: infoPath(code), body: undefined })
  // Whoever takes it hears of a failure; until then nobody does.
  reply.catch(() => undefined)
  return { code, reply, sentAt: performance.now() }
}
