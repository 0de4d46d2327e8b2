import type { ParsedOf } from '@hotel/contract/http/endpoint'
import { type member } from '@hotel/contract/member'

import { done, type CommandContext, type PrepareContext } from '../http/handler.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { deleteDevices } from '../session/device.queries.ts'
import { hashPassword } from '../session/password.ts'
import { startSession } from '../session/queries.ts'
import { actionsOn } from './authority.ts'
import { weaknessOf, wordsOf } from './password-rule.ts'
import { findPassword } from './queries.ts'
import { checkOwnPassword, lockSubject } from './subject.queries.ts'
import { endSessionsOf, setPassword } from './write.queries.ts'

type Input = ParsedOf<typeof member.password>

/**
 * Changes one's own password with the old one or, as an administrator, another member's. All other
 * sessions end.
 */
export const preparePassword = (ctx: PrepareContext<'session'>, input: Input) =>
  input.id === undefined || input.id === ctx.actor.memberId
    ? prepareOwn(ctx, input)
    : prepareOther(ctx, { ...input, id: input.id })

async function prepareOwn(
  prepareCtx: PrepareContext<'session'>,
  { oldPassword, newPassword }: Input,
) {
  const { actor } = prepareCtx
  const { hotelId, memberId } = actor
  if (oldPassword === undefined) throw refuseField('oldPassword', 'oldPasswordMissing')
  const known = await checkOwnPassword(prepareCtx, 'oldPassword', oldPassword)
  if (newPassword === oldPassword) throw refuseField('newPassword', 'passwordUnchanged')
  const weakness = weaknessOf(newPassword, wordsOf(known))
  if (weakness) throw refuseField('newPassword', weakness)
  const passwordHash = await hashPassword(newPassword)
  return async (ctx: CommandContext<'session'>) => {
    const password = { passwordHash, mustChangePassword: false }
    if (!(await setPassword(ctx.db, actor, password, known.passwordHash))) {
      throw refuseField('oldPassword', 'passwordWrong')
    }
    await endSessionsOf(ctx.db, hotelId, memberId)
    // Someone with the old password may have registered a device.
    await deleteDevices(ctx.db, actor)
    const started = await startSession(ctx.db, { hotelId, id: memberId }, ctx, actor)
    return done(started, { action: 'password', entity: 'member', entityId: memberId })
  }
}

async function prepareOther(
  prepareCtx: PrepareContext<'session'>,
  { id, newPassword }: Input & { id: string },
) {
  if (prepareCtx.actor.userRole !== 1) throw new Refusal('notPermitted')
  if (prepareCtx.actor.mustChangePassword) throw new Refusal('passwordTemporary')
  const known = await findPassword(prepareCtx.db, prepareCtx.actor.hotelId, id)
  const weakness = known && weaknessOf(newPassword, wordsOf(known))
  if (weakness) throw refuseField('newPassword', weakness)
  const passwordHash = await hashPassword(newPassword)
  return async (ctx: CommandContext<'session'>) => {
    const { db, actor } = ctx
    const { hotelId } = actor
    const { person, subject } = await lockSubject(ctx, id)
    if (!actionsOn(person, subject).includes('resetPassword')) throw new Refusal('notPermitted')
    const place = { hotelId, memberId: id }
    await setPassword(db, place, { passwordHash, mustChangePassword: true })
    await endSessionsOf(db, hotelId, id)
    await deleteDevices(db, place)
    return done(
      { token: null, expiresAt: null },
      { action: 'resetPassword', entity: 'member', entityId: id },
    )
  }
}
