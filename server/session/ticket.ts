import { minuteMs } from '@hotel/contract/duration'
import { passkeyMinutes } from '@hotel/contract/factor/passkey'

import { hashToken, type Secrets } from '../secrets.ts'

/** What a ticket of each use says. A ticket is sealed by the server and kept by the client. */
type Tickets = {
  /** The password was right; a code is needed. */
  signIn: { hotelId: string; memberId: string; password: string }
  /** What the answer of the hotel's provider must fit; `version` is the setting's. */
  signOn: { hotelId: string; version: number; verifier: string; state: string; nonce: string }
  /** The secret shown to a member, until a code of it is entered. */
  addFactor: { memberId: string; secret: string }
  /** The challenge for a new passkey of a member. */
  addPasskey: { memberId: string; challenge: string }
  /** The challenge for signing in with a passkey, and the hash of the ticket it goes with. */
  usePasskey: { challenge: string; ticketHash: string | null }
}

const validMinutes = {
  signIn: 10,
  signOn: 10,
  addFactor: 30,
  addPasskey: passkeyMinutes,
  usePasskey: passkeyMinutes,
} as const satisfies Record<keyof Tickets, number>

export function sealTicket<U extends keyof Tickets>(
  { seal }: Secrets,
  use: U,
  content: Tickets[U],
  now: Date,
): string {
  const until = now.getTime() + validMinutes[use] * minuteMs
  return seal(JSON.stringify({ use, until, content })).toString('base64url')
}

/** Undefined if the ticket is not ours, for another use, or over. */
export function openTicket<U extends keyof Tickets>(
  { unseal }: Secrets,
  use: U,
  ticket: string,
  now: Date,
): Tickets[U] | undefined {
  try {
    const opened = JSON.parse(unseal(Buffer.from(ticket, 'base64url'))) as {
      use: keyof Tickets
      until: number
      content: Tickets[U]
    }
    return opened.use === use && opened.until > now.getTime() ? opened.content : undefined
  } catch {
    return undefined
  }
}

/** Ties a ticket to a password, so that a new one ends it. */
export const markOf = (passwordHash: string) => hashToken(passwordHash).toString('base64url')
