import { session } from '@hotel/contract/session'

import { done } from '../http/handler.ts'
import { Refusal } from '../http/refusal.ts'
import { implement } from '../http/implement.ts'
import { verifyPassword } from './password.ts'
import {
  endSession,
  expiredBefore,
  findAccount,
  findUserInfo,
  startSession,
  type Account,
} from './queries.ts'
import { admitSignIn, clearSignInTries, triesOf } from './tries.ts'

export const sessionRoutes = implement(session, {
  login: {
    async prepare(prepareCtx, { userName, password }) {
      const { db, transact, device, now } = prepareCtx
      const member = await findAccount(db, userName, device.hash)
      const tries = triesOf(prepareCtx, userName, Boolean(member?.deviceSeenAt))
      await transact((writes) => admitSignIn(writes, tries, now))
      const isRight = await verifyPassword(member?.passwordHash, password)
      if (!member || isExpired(member, now)) throw new Refusal('userUnknown')
      if (!isRight) throw new Refusal('passwordWrong')
      refuseClosed(member)
      return async (ctx) => {
        const { token, expiresAt } = await startSession(ctx.db, member, ctx)
        await clearSignInTries(ctx.db, tries)
        return done(
          {
            token,
            code: member.accountCode,
            mustChangePassword: member.mustChangePassword,
            expiresAt,
          },
          {
            action: 'login',
            entity: 'member',
            entityId: member.id,
            hotelId: member.hotelId,
            actorId: member.id,
          },
        )
      }
    },
  },

  async userInfo({ db, actor }, { code }) {
    if (code !== actor.accountCode) throw new Refusal('sessionExpired')
    const { setting, avatarUrl, ...info } = await findUserInfo(db, actor)
    return { ...info, avatarUrl: avatarUrl ?? '', skin: setting.skin }
  },

  async logout({ db, actor }) {
    await endSession(db, actor)
    return done({}, { action: 'logout', entity: 'member', entityId: actor.memberId })
  },
})

/** An expired join request counts as absent. */
const isExpired = ({ status, createdAt }: Account, now: Date) =>
  status === 'pending' && createdAt <= expiredBefore(now)

/** The reason is revealed only after a correct password. */
function refuseClosed({ status, statusReason, hotelDisabledAt }: Account) {
  if (hotelDisabledAt) throw new Refusal('hotelClosed')
  if (status === 'pending') throw new Refusal('requestPending')
  if (status === 'rejected') {
    throw new Refusal('requestRejected', { values: { reason: statusReason ?? '' } })
  }
  if (status !== 'active') throw new Refusal('accountDisabled')
}
