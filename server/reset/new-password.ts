import type { ParsedOf } from '@hotel/contract/http/endpoint'
import type { reset } from '@hotel/contract/member/reset'

import { enterHotel } from '../db/fence/scope.ts'
import { passOn } from '../http/fastify/elsewhere.ts'
import {
  done,
  type CommandContext,
  type LimitedContext,
  type PrepareContext,
} from '../http/handler.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { readToken } from '../http/token.ts'
import { weaknessOf, wordsOf } from '../member/password-rule.ts'
import { findPassword } from '../member/queries.ts'
import { endSessionsOf, setPassword } from '../member/write.queries.ts'
import { closedReason } from '../session/begun.ts'
import { deleteDevices, rememberDevice } from '../session/device.queries.ts'
import { hashPassword } from '../session/password.ts'
import { findAccountOf } from '../session/queries.ts'
import { consumeReset, findReset } from '../session/reset.queries.ts'

/** The link with this token and whose it is; refused if it is over or its member may not sign in. */
export async function findOpenLink(ctx: LimitedContext<'anyone'>, token: string) {
  const { db, now } = ctx
  const link = readToken(token)
  enterHotel(link?.hotelId)
  const own = link && (await findReset(db, link, now))
  await passOn(ctx, () => Promise.resolve(own))
  const account = own && (await findAccountOf(db, own))
  if (!link || !account || closedReason(account)) throw new Refusal('resetOver')
  return { link, own }
}

/** Sets the password by a link; nobody is signed in by it, so a second factor is still asked for. */
export async function prepareNewPassword(
  prepareCtx: PrepareContext<'anyone'>,
  { token, newPassword }: ParsedOf<typeof reset.complete>,
) {
  const { db, now } = prepareCtx
  const { link, own } = await findOpenLink(prepareCtx, token)
  const known = await findPassword(db, own.hotelId, own.memberId)
  if (!known) throw new Refusal('resetOver')
  const weakness = weaknessOf(newPassword, wordsOf(known))
  if (weakness) throw refuseField('newPassword', weakness)
  const passwordHash = await hashPassword(newPassword)
  return async (ctx: CommandContext<'anyone'>) => {
    const { hotelId, memberId } = own
    if (!(await consumeReset(ctx.db, link, now))) throw new Refusal('resetOver')
    await setPassword(ctx.db, own, { passwordHash, mustChangePassword: false })
    await endSessionsOf(ctx.db, hotelId, memberId)
    await deleteDevices(ctx.db, own)
    // Wrong tries before the reset do not delay the sign-in that follows it here (decision 20).
    await rememberDevice(ctx.db, own, ctx.device.mark(), now)
    const by = { hotelId, actorId: memberId, detail: { by: 'mail' } }
    return done({}, { action: 'password', entity: 'member', entityId: memberId, ...by })
  }
}
