import crypto from 'node:crypto'
import { isIP } from 'node:net'

import { minuteMs } from '@hotel/contract/duration'
import { passkeyMinutes } from '@hotel/contract/factor/passkey'

import { isLoopbackUrl } from '../../config.ts'
import type { PrepareContext } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import { countHits } from '../../http/throttle.ts'
import { hashToken } from '../../secrets.ts'

/** ES256, Ed25519 and RS256: what authenticators have. */
export const algorithms = [-7, -8, -257]
export const timeout = passkeyMinutes * minuteMs

/** Whom a passkey is made for: browsers show and check this name. */
export type RelyingParty = { id: string; origin: string }

/**
 * Undefined where browsers allow no passkeys: without https, and for addresses without a name. On
 * this machine they allow `localhost`.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  if (!URL.canParse(publicUrl)) return undefined
  const { protocol, hostname, port, origin } = new URL(publicUrl)
  if (isLoopbackUrl(publicUrl)) {
    return { id: 'localhost', origin: `${protocol}//localhost${port && `:${port}`}` }
  }
  const isNamed = isIP(hostname.replaceAll(/^\[|\]$/g, '')) === 0
  return protocol === 'https:' && isNamed ? { id: hostname, origin } : undefined
}

export function relyingParty({ publicUrl }: { publicUrl: string }): RelyingParty {
  const party = relyingPartyOf(publicUrl)
  if (!party) throw new Refusal('passkeyImpossible')
  return party
}

export const makeChallenge = () => crypto.randomBytes(32).toString('base64url')

/** Uses a challenge up, also if what was made of it turns out to be wrong. */
export async function useChallenge(
  { transact, now }: Pick<PrepareContext, 'transact' | 'now'>,
  challenge: string,
) {
  const bucket = `challenge ${hashToken(challenge).toString('base64url')}`
  const { hits } = await transact((db) =>
    countHits(db, { bucket, minutes: passkeyMinutes + 1 }, now),
  )
  if (hits > 1) throw new Refusal('challengeOver')
}

type Member = { hotelId: string; memberId: string }
const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const idOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** The user handle that a passkey keeps: hotel and member, so that none is searched for. */
export const userHandleOf = ({ hotelId, memberId }: Member) =>
  Buffer.concat([bytesOf(hotelId), bytesOf(memberId)]).toString('base64url')

/** Undefined if it is none of ours. */
export function memberOf(userHandle: string | undefined): Member | undefined {
  const bytes = Buffer.from(userHandle ?? '', 'base64url')
  if (bytes.length !== 32) return undefined
  return { hotelId: idOf(bytes.subarray(0, 16)), memberId: idOf(bytes.subarray(16)) }
}
