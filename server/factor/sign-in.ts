import type { factor } from '@hotel/contract/factor'
import type { ParsedOf } from '@hotel/contract/http/endpoint'

import { enterHotel } from '../db/fence/scope.ts'
import type { CommandContext, PrepareContext, QueryContext } from '../http/handler.ts'
import { passOn } from '../http/fastify/elsewhere.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { admitTry, resetTries } from '../http/throttle.ts'
import { begun, closedReason } from '../session/begun.ts'
import { findAccountOf, lockAccount, startSession, type Account } from '../session/queries.ts'
import { markOf, openTicket } from '../session/ticket.ts'
import { hashRecoveryCode, isAppCode, stepOf, withoutSpaces } from './code.ts'
import { findSecret, useRecoveryCode, useStep } from './queries.ts'

const freeTries = 5

/** The second step of signing in: a session begins with a code, after the password was right. */
export async function prepareSignIn(
  prepareCtx: PrepareContext<'anyone'>,
  { ticket, oneTimeCode }: ParsedOf<typeof factor.signIn>,
) {
  const { db, now, secrets, device, transact } = prepareCtx
  const opened = openTicket(secrets, 'signIn', ticket, now)
  enterHotel(opened?.hotelId)
  const account = opened && (await findAccountOf(db, opened, device.hash))
  await passOn(prepareCtx, () => Promise.resolve(account))
  if (!account || markOf(account.passwordHash) !== opened.password) throw new Refusal('ticketOver')
  // Removed since the password was entered.
  if (!account.factorAddedAt && !account.hasPasskey) throw new Refusal('ticketOver')
  const bucket = bucketOf(account, prepareCtx)
  // Counted before the check, so that concurrent attempts count.
  await transact((writes) => admitTry(writes, [{ bucket, free: freeTries }], now))
  const closed = closedReason(account)
  if (closed) throw new Refusal(closed, { values: { reason: account.statusReason ?? '' } })
  return async (ctx: CommandContext<'anyone'>) => {
    await lockAccount(ctx.db, account)
    const by = await useCode(ctx, account, oneTimeCode)
    await resetTries(ctx.db, bucket)
    return begun(account, await startSession(ctx.db, account, ctx), { by })
  }
}

/**
 * Counted per account, whatever the network: who comes so far knows the password. A known device is
 * counted by itself, so that its member cannot be locked out.
 */
const bucketOf = ({ id, deviceSeenAt }: Account, { device }: Pick<QueryContext, 'device'>) =>
  `code of ${id}${deviceSeenAt && device.hash ? ` by ${device.hash.toString('base64url')}` : ''}`

/** Uses the code up and says which kind it was. */
async function useCode(
  { db, secrets, now }: CommandContext<'anyone'>,
  { hotelId, id: memberId }: Account,
  code: string,
) {
  const own = { hotelId, memberId }
  if (!isAppCode(withoutSpaces(code))) {
    if (await useRecoveryCode(db, own, hashRecoveryCode(code))) return 'recoveryCode'
    throw refuseField('oneTimeCode', 'recoveryCodeWrong')
  }
  const sealed = await findSecret(db, own)
  const step = sealed ? stepOf(secrets.unseal(sealed), withoutSpaces(code), now) : null
  if (step !== null && (await useStep(db, own, step))) return 'code'
  throw refuseField('oneTimeCode', 'codeWrong')
}
