import type { ParsedOf } from '@hotel/contract/http/endpoint'
import type { signOn } from '@hotel/contract/hotel/sign-on'

import type {
  CommandContext,
  LimitedContext,
  PrepareContext,
  QueryContext,
} from '../http/handler.ts'
import { enterHotel } from '../db/fence/scope.ts'
import { passOn } from '../http/fastify/elsewhere.ts'
import { Refusal } from '../http/refusal.ts'
import { admitTry, revertAdmitted } from '../http/throttle.ts'
import { begun, closedReason } from '../session/begun.ts'
import { isKnownDevice } from '../session/device.queries.ts'
import { findAccount, findAccountOf, lockAccount, startSession } from '../session/queries.ts'
import { openTicket, sealTicket } from '../session/ticket.ts'
import { isStorable } from '../storable.ts'
import { providerCache } from './provider-cache.ts'
import { authorization, identify, ProviderError, type Identity } from './provider.ts'
import { findByCode, findLinked, findWithSecret, link, type SignOn } from './queries.ts'

type Anyone = Pick<QueryContext<'anyone'>, 'db' | 'secrets' | 'outbound' | 'device' | 'publicUrl'>

/** Wrong answers from one network, or from a browser that has signed in here before. */
const freeAnswers = 20

/**
 * The login page, where the provider sends the browser back to. Each hotel has its own address, so that
 * an answer of one hotel's provider is never taken for another's.
 */
export const redirectUrlOf = ({ publicUrl }: Pick<QueryContext, 'publicUrl'>, hotelCode: string) =>
  `${publicUrl}/hotelClient/login/${hotelCode}`

/** Where the browser goes to sign in. */
export async function beginSignIn(
  ctx: LimitedContext<'anyone'>,
  { hotelCode }: ParsedOf<typeof signOn.begin>,
) {
  const { db, secrets, now } = ctx
  await passOn(ctx, () => findByCode(db, hotelCode))
  const found = await findByCode(db, hotelCode)
  if (!found) throw new Refusal('signOnUnknown')
  enterHotel(found.id)
  const config = await configOf(ctx, found)
  const { url, expected } = await authorization(config, redirectUrlOf(ctx, found.hotelCode))
  const content = { hotelId: found.id, version: found.version, ...expected }
  return { url, ticket: sealTicket(secrets, 'signOn', content, now) }
}

const findProvider = providerCache()

const configOf = ({ secrets, outbound }: Anyone, { clientSecret, ...facts }: SignOn) =>
  orRefusal(() => findProvider({ ...facts, clientSecret: secrets.unseal(clientSecret) }, outbound))

/** A session begins with the provider's word for who it is; a second factor is the provider's concern. */
export async function prepareSignIn(
  ctx: PrepareContext<'anyone'>,
  { ticket, parameters }: ParsedOf<typeof signOn.signIn>,
) {
  const { db, secrets, now, addressKey, device, transact } = ctx
  const opened = openTicket(secrets, 'signOn', ticket, now)
  enterHotel(opened?.hotelId)
  const setting = opened && (await findWithSecret(db, opened.hotelId))
  await passOn(ctx, () => Promise.resolve(setting))
  if (opened?.version !== setting?.version || !opened || !setting) throw new Refusal('signOnOver')
  const isKnown = await isKnownDevice(db, opened.hotelId, device.hash)
  const from = isKnown ? `by ${device.hash!.toString('base64url')}` : `from ${addressKey()}`
  const bucket = `single sign-on ${from}`
  const admitted = await transact((writes) =>
    admitTry(writes, [{ bucket, free: freeAnswers }], now),
  )
  const answer = new URL(redirectUrlOf(ctx, setting.hotelCode))
  answer.search = parameters
  const config = await configOf(ctx, setting)
  const identity = await orRefusal(() => identify(config, answer, opened, setting.userNameClaim))
  const { issuer, id: hotelId } = setting
  const subject = { hotelId, issuer, subject: identity.subject }
  const account = await accountOf(ctx, setting, identity)
  const closed = closedReason(account, { bySignOn: true })
  if (closed) throw new Refusal(closed, { values: { reason: account.statusReason ?? '' } })
  return async (commandCtx: CommandContext<'anyone'>) => {
    await lockAccount(commandCtx.db, account)
    const linked = { ...subject, memberId: account.id, createdAt: now }
    if (!(await link(commandCtx.db, linked))) {
      throw new Refusal('signOnOther', { values: { userName: String(identity.claim) } })
    }
    await revertAdmitted(commandCtx.db, admitted)
    const started = await startSession(commandCtx.db, account, commandCtx, { bySignOn: true })
    return begun({ ...account, mustChangePassword: false }, started, { by: 'signOn' })
  }
}

/** The member who is linked with this identity, or who has its user name and is linked with none. */
async function accountOf(
  { db, device }: Anyone,
  { id: hotelId, issuer, userNameClaim }: SignOn,
  { subject, claim, emailVerified }: Identity,
) {
  const memberId = await findLinked(db, { hotelId, issuer, subject })
  if (memberId !== undefined) {
    const account = await findAccountOf(db, { hotelId, memberId }, device.hash)
    if (account) return account
  }
  if (typeof claim !== 'string' || !claim || !isStorable(claim)) {
    throw new Refusal('signOnWithoutClaim', { values: { claim: userNameClaim } })
  }
  if (userNameClaim === 'email' && emailVerified !== true) throw new Refusal('signOnUnverified')
  const account = await findAccount(db, claim, device.hash)
  if (account?.hotelId === hotelId) return account
  throw new Refusal('signOnNoMember', { values: { userName: claim.slice(0, 100) } })
}

async function orRefusal<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.isAway) throw new Refusal('signOnAway')
    throw new Refusal('signOnRefused', { values: { error: error.message } })
  }
}
