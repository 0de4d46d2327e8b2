import type { Writes } from '../db/open.ts'
import type { CommandContext } from '../http/handler.ts'
import { deleteRecoveryCodes } from '../session/factor.queries.ts'
import { revokeOthers } from '../session/list.queries.ts'
import { hashRecoveryCode, makeRecoveryCodes } from './code.ts'
import { findFactor, lockOwn, saveRecoveryCodes } from './queries.ts'

type Context = CommandContext<'session'>
type Own = { hotelId: string; memberId: string }

/** An event about the caller. */
export const own = (action: string, { memberId }: { memberId: string }) =>
  ({ action, entity: 'member', entityId: memberId }) as const

const hasFactor = ({ addedAt, passkeyCount }: Awaited<ReturnType<typeof findFactor>>) =>
  addedAt !== null || Boolean(passkeyCount)

/** Whether the caller has neither app nor passkey yet; they stay so until the commit. */
export async function isFirstFactor({ db, actor }: Context) {
  await lockOwn(db, actor)
  return !hasFactor(await findFactor(db, actor))
}

/** With the first factor: answers recovery codes, and ends sessions that have shown none. */
export async function turnOn(ctx: Context) {
  await revokeOthers(ctx.db, ctx.actor, ctx.now)
  return renewCodes(ctx)
}

export async function renewCodes({ db, actor }: Context) {
  const recoveryCodes = makeRecoveryCodes()
  await saveRecoveryCodes(db, actor, recoveryCodes.map(hashRecoveryCode))
  return recoveryCodes
}

/** Recovery codes stand in for an app or a passkey: they go with the last of these. */
export async function dropUnusedCodes(db: Writes, member: Own) {
  if (!hasFactor(await findFactor(db, member))) await deleteRecoveryCodes(db, member)
}
