import { session } from '@hotel/contract/session'

import { done } from '../http/handler.ts'
import { Refusal } from '../http/refusal.ts'
import { serve } from '../http/serve.ts'
import { countTry } from '../http/throttle.ts'
import { lapseBefore } from '../member/queries.ts'
import { verifyPassword } from './password.ts'
import { endSession, findAccount, findUserInfo, startSession, type Account } from './queries.ts'

export const sessionRoutes = serve(session, {
  login: {
    async prepare({ db, transact, address, userAgent, now }, { userName, password }) {
      const account = `login ${userName.toLowerCase()}`
      const network = `login from ${address}`
      // Counted before the password is looked at, so that many tries at once are counted too.
      await transact((writes) =>
        countTry(
          writes,
          [
            { bucket: account, most: 5, minutes: 15 },
            { bucket: network, most: 20, minutes: 15 },
          ],
          now,
        ),
      )
      const member = await findAccount(db, userName)
      if (!member || isLapsed(member, now)) throw new Refusal('userUnknown')
      if (!(await verifyPassword(member.passwordHash, password))) throw new Refusal('passwordWrong')
      refuseClosed(member)
      return async (act) => {
        const { token, expiresAt } = await startSession(
          act.db,
          member,
          { userAgent, address, now },
          [account, network],
        )
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

/** A request to join that nobody answered in time is there no more. */
const isLapsed = ({ status, createdAt }: Account, now: Date) =>
  status === 'pending' && createdAt <= lapseBefore(now)

/** Only who knows the password is told why it opens nothing. */
function refuseClosed({ status, statusReason, hotelDisabledAt }: Account) {
  if (hotelDisabledAt) throw new Refusal('hotelClosed')
  if (status === 'pending') throw new Refusal('requestPending')
  if (status === 'rejected') {
    throw new Refusal('requestRejected', { values: { reason: statusReason ?? '' } })
  }
  if (status !== 'active') throw new Refusal('accountDisabled')
}
