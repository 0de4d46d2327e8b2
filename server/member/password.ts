import type { ParsedOf } from '@hotel/contract/endpoint'
import { type member } from '@hotel/contract/member'

import { done, type Doing, type Preparing } from '../http/handler.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { countTry, forgiveTry } from '../http/throttle.ts'
import { hashPassword, verifyPassword } from '../session/password.ts'
import { startSession } from '../session/queries.ts'
import { actionsOn } from './authority.ts'
import { refuseName } from './create.ts'
import { findPassword } from './queries.ts'
import { takeSubject } from './subject.queries.ts'
import { endSessionsOf, setPassword } from './write.queries.ts'

type Wish = ParsedOf<typeof member.password>

/** One's own with the old one, or, by an administrator, another's. All other sessions end. */
export const preparePassword = (ask: Preparing<'session'>, wish: Wish) =>
  wish.id === undefined || wish.id === ask.actor.memberId
    ? prepareOwn(ask, wish)
    : prepareOther(ask, { ...wish, id: wish.id })

async function prepareOwn(ask: Preparing<'session'>, { oldPassword, newPassword }: Wish) {
  const { db, actor, now } = ask
  const { hotelId, memberId } = actor
  if (oldPassword === undefined) throw refuseField('oldPassword', 'oldPasswordMissing')
  const bucket = `password of ${memberId}`
  // Whoever finds an open desk must not find the password by trying.
  await ask.transact((writes) => countTry(writes, [{ bucket, most: 5, minutes: 15 }], now))
  const known = await findPassword(db, hotelId, memberId)
  if (!known || !(await verifyPassword(known.passwordHash, oldPassword))) {
    throw refuseField('oldPassword', 'passwordWrong')
  }
  if (newPassword === oldPassword) throw refuseField('newPassword', 'passwordUnchanged')
  refuseName(known.userName, newPassword, 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  return async (act: Doing<'session'>) => {
    await setPassword(act.db, actor, { passwordHash, mustChangePassword: false })
    await endSessionsOf(act.db, hotelId, memberId)
    const from = { userAgent: act.userAgent, address: act.address, now: act.now }
    const started = await startSession(act.db, { hotelId, id: memberId }, from, [])
    await forgiveTry(act.db, [bucket])
    return done(started, { action: 'password', entity: 'member', entityId: memberId })
  }
}

async function prepareOther(ask: Preparing<'session'>, { id, newPassword }: Wish & { id: string }) {
  if (ask.actor.userRole !== 1) throw new Refusal('notPermitted')
  if (ask.actor.mustChangePassword) throw new Refusal('passwordTemporary')
  const known = await findPassword(ask.db, ask.actor.hotelId, id)
  if (known) refuseName(known.userName, newPassword, 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  return async (act: Doing<'session'>) => {
    const { db, actor } = act
    const { hotelId } = actor
    const { person, subject } = await takeSubject(act, id)
    if (!actionsOn(person, subject).includes('resetPassword')) throw new Refusal('notPermitted')
    const place = { hotelId, memberId: id }
    await setPassword(db, place, { passwordHash, mustChangePassword: true })
    await endSessionsOf(db, hotelId, id)
    return done(
      { token: null, expiresAt: null },
      { action: 'resetPassword', entity: 'member', entityId: id },
    )
  }
}
