import type { Writes } from '../db/open.ts'
import type { QueryContext } from '../http/handler.ts'
import {
  admitTry,
  countHits,
  resetTries,
  revertAdmitted,
  uncountTry,
  type Admitted,
} from '../http/throttle.ts'

const freeTries = 5
/** Attempts from one network, across all names. */
const freeFromAddress = 20
/**
 * After this many attempts by unknown devices within an hour, each network has a single free
 * attempt.
 */
const manyTries = 20
const pressureMinutes = 60

type From = Pick<QueryContext, 'secrets' | 'addressKey' | 'device'>

/** The buckets that count a sign-in's attempts. */
export type Tries = {
  /** Per account and network, or per known device. */
  own: string
  /** Shared by unknown devices; empty for a known one, which they cannot lock out. */
  shared: { account: string; address: string } | undefined
}

/** Names are fingerprinted, because people type their password there by mistake. */
export function triesOf(
  { secrets, addressKey, device }: From,
  userName: string,
  isKnown: boolean,
): Tries {
  const account = secrets.fingerprint(`login ${userName.toLowerCase()}`).toString('base64url')
  if (isKnown && device.hash) {
    return { own: `login ${account} by ${device.hash.toString('base64url')}`, shared: undefined }
  }
  return {
    own: `login ${account} from ${addressKey()}`,
    shared: { account: `login ${account}`, address: `login from ${addressKey()}` },
  }
}

/** Counted before the password check, so that concurrent attempts count. */
export async function admitSignIn(db: Writes, { own, shared }: Tries, now: Date) {
  if (!shared) return admitTry(db, [{ bucket: own, free: freeTries }], now)
  const { hits } = await countHits(db, { bucket: shared.account, minutes: pressureMinutes }, now)
  const free = hits > manyTries ? 1 : freeTries
  const limits = [
    { bucket: own, free },
    { bucket: shared.address, free: freeFromAddress },
  ]
  return admitTry(db, limits, now)
}

/** Resets the attempts after a correct password; of the shared ones, only the admitted one is reverted. */
export async function clearSignInTries(
  db: Writes,
  { own, shared }: Tries,
  admitted: readonly Admitted[],
) {
  if (shared) await uncountTry(db, [shared.account])
  await resetTries(db, own)
  await revertAdmitted(
    db,
    admitted.filter(({ bucket }) => bucket === shared?.address),
  )
}
