import { verifyAuthenticationResponse } from '@simplewebauthn/server'

import type { passkey } from '@hotel/contract/factor/passkey'
import type { ParsedOf } from '@hotel/contract/http/endpoint'

import { enterHotel } from '../../db/fence/scope.ts'
import type {
  CommandContext,
  LimitedContext,
  PrepareContext,
  QueryContext,
} from '../../http/handler.ts'
import { passOn } from '../../http/fastify/elsewhere.ts'
import { Refusal } from '../../http/refusal.ts'
import { admitTry, revertAdmitted } from '../../http/throttle.ts'
import { hashToken } from '../../secrets.ts'
import { begun, closedReason } from '../../session/begun.ts'
import { isKnownDevice } from '../../session/device.queries.ts'
import { findAccountOf, lockAccount, startSession } from '../../session/queries.ts'
import { markOf, openTicket, sealTicket } from '../../session/ticket.ts'
import { makeChallenge, memberOf, relyingParty, timeout, useChallenge } from './ceremony.ts'
import { findPasskey, listPasskeys, usePasskey } from './queries.ts'

/** Attempts without success across all passkeys, from one network or a browser that has signed in before. */
const freeTries = 20

type Input = ParsedOf<typeof passkey.signIn>
type Account = NonNullable<Awaited<ReturnType<typeof findAccountOf>>>
type Anyone = Pick<QueryContext<'anyone'>, 'db' | 'now' | 'secrets' | 'device'>

/** What the browser is asked: for any passkey, or after the password for one of that member. */
export async function beginSignIn(
  ctx: LimitedContext<'anyone'>,
  { ticket }: ParsedOf<typeof passkey.beginSignIn>,
) {
  const { id: rpId } = relyingParty(ctx)
  await passOn(ctx, async () => ticket === undefined || findBehind(ctx, ticket))
  const account = ticket === undefined ? undefined : await accountBehind(ctx, ticket)
  const own = account && { hotelId: account.hotelId, memberId: account.id }
  const passkeys = own ? await listPasskeys(ctx.db, own) : []
  const challenge = makeChallenge()
  const content = { challenge, ticketHash: markFor(ticket) }
  return {
    challenge: sealTicket(ctx.secrets, 'usePasskey', content, ctx.now),
    options: {
      challenge,
      rpId,
      timeout,
      allowCredentials: passkeys.map(describe),
      userVerification: 'required',
    } as const,
  }
}

export const describe = ({
  credentialId,
  transports,
}: {
  credentialId: Buffer
  transports: string[]
}) => ({ id: credentialId.toString('base64url'), type: 'public-key' as const, transports })

const markFor = (ticket: string | undefined) =>
  ticket === undefined ? null : hashToken(ticket).toString('base64url')

/** The account whose password was right. */
async function accountBehind(ctx: Anyone, ticket: string) {
  const account = await findBehind(ctx, ticket)
  if (!account) throw new Refusal('ticketOver')
  return account
}

/** Undefined if the ticket is over, or is of a member who is not here. */
async function findBehind({ db, now, secrets, device }: Anyone, ticket: string) {
  const opened = openTicket(secrets, 'signIn', ticket, now)
  enterHotel(opened?.hotelId)
  const account = opened && (await findAccountOf(db, opened, device.hash))
  return account && markOf(account.passwordHash) === opened.password ? account : undefined
}

/**
 * A session begins with a passkey. Its authenticator has checked a fingerprint, a face or a PIN, so
 * it is both factors, with or without a password before it.
 */
export async function prepareSignIn(ctx: PrepareContext<'anyone'>, input: Input) {
  const { secrets, now, transact } = ctx
  const party = relyingParty(ctx)
  const { ticket, credential } = input
  await passOn(ctx, () => (ticket === undefined ? named(ctx, credential) : findBehind(ctx, ticket)))
  const bucket = `passkey ${await originOf(ctx, input)}`
  const admitted = await transact((db) => admitTry(db, [{ bucket, free: freeTries }], now))
  const opened = openTicket(secrets, 'usePasskey', input.challenge, now)
  if (opened?.ticketHash !== markFor(input.ticket)) throw new Refusal('challengeOver')
  await useChallenge(ctx, opened.challenge)
  const { account, key } = await findKey(ctx, input)
  const signCount = await verified({ ...party, ...opened }, input.credential, key)
  const closed = closedReason(account)
  if (closed) throw new Refusal(closed, { values: { reason: account.statusReason ?? '' } })
  return async (commandCtx: CommandContext<'anyone'>) => {
    const { db } = commandCtx
    await lockAccount(db, account)
    const place = { hotelId: account.hotelId, id: key.id }
    if (!(await usePasskey(db, place, { signCount, at: now }))) throw new Refusal('passkeyCopied')
    await revertAdmitted(db, admitted)
    return begun(account, await startSession(db, account, commandCtx), { by: 'passkey' })
  }
}

/** Known devices count apart, so that a guest on the hotel's network cannot lock its members out. */
async function originOf(ctx: PrepareContext<'anyone'>, { ticket, credential }: Input) {
  const { db, device, addressKey } = ctx
  const account = await (ticket === undefined ? named(ctx, credential) : findBehind(ctx, ticket))
  const isKnown = account && (await isKnownDevice(db, account.hotelId, device.hash))
  return isKnown ? `by ${device.hash!.toString('base64url')}` : `from ${addressKey()}`
}

/** The passkey, which must be of the member whose password was right, if one was entered. */
async function findKey(ctx: PrepareContext<'anyone'>, { ticket, credential }: Input) {
  const account =
    ticket === undefined ? await named(ctx, credential) : await accountBehind(ctx, ticket)
  const own = account && { hotelId: account.hotelId, memberId: account.id }
  const key = own && (await findPasskey(ctx.db, own, Buffer.from(credential.id, 'base64url')))
  if (!account || !key) throw new Refusal('passkeyUnknown')
  return { account, key }
}

/** The account that the passkey names. */
function named(
  { db, device }: Anyone,
  { response }: Input['credential'],
): Promise<Account | undefined> {
  const member = memberOf(response.userHandle)
  enterHotel(member?.hotelId)
  return member ? findAccountOf(db, member, device.hash) : Promise.resolve(undefined)
}

/** The count of a right answer. */
async function verified(
  { id, origin, challenge }: { id: string; origin: string; challenge: string },
  credential: Input['credential'],
  { publicKey }: { publicKey: Buffer },
) {
  try {
    const { verified: isRight, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} } as never,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      // The count is compared where it is saved, so that of two at once one is refused.
      credential: { id: credential.id, publicKey: new Uint8Array(publicKey), counter: 0 },
    })
    if (isRight) return authenticationInfo.newCounter
  } catch {
    // Malformed, of another address, or unsigned: the library says so by throwing.
  }
  throw new Refusal('passkeyRefused')
}
