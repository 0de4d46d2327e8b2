import type { CodeNeeded, SecondStepKind } from '@hotel/contract/factor'
import { holds } from '@hotel/contract/http/endpoint'
import { maxSessions, session } from '@hotel/contract/session'

import { enterHotel } from '../db/fence/scope.ts'
import { done } from '../http/handler.ts'
import { passOn } from '../http/fastify/elsewhere.ts'
import { Refusal } from '../http/refusal.ts'
import { implement } from '../http/implement.ts'
import { expiredBefore } from '../hotel/retention.ts'
import { begun, closedReason } from './begun.ts'
import { deviceName } from './device-name.ts'
import { listSessions, revokeOthers, revokeSession } from './list.queries.ts'
import { verifyPassword } from './password.ts'
import {
  endSession,
  findAccount,
  findUserInfo,
  lockAccount,
  startSession,
  type Account,
} from './queries.ts'
import { markOf, sealTicket } from './ticket.ts'
import { admitSignIn, clearSignInTries, triesOf } from './tries.ts'

export const sessionRoutes = implement(session, {
  login: {
    async prepare(prepareCtx, { userName, password }) {
      const { db, transact, device, now } = prepareCtx
      await passOn(prepareCtx, async () => {
        const known = await findAccount(db, userName)
        return known && !isExpired(known, now)
      })
      const member = await findAccount(db, userName, device.hash)
      enterHotel(member?.hotelId)
      const tries = triesOf(prepareCtx, userName, Boolean(member?.deviceSeenAt))
      const admitted = await transact((writes) => admitSignIn(writes, tries, now))
      const isRight = await verifyPassword(member?.passwordHash, password)
      if (!member || isExpired(member, now)) throw new Refusal('userUnknown')
      if (!isRight) throw new Refusal('passwordWrong')
      const closed = closedReason(member)
      if (closed) throw new Refusal(closed, { values: { reason: member.statusReason ?? '' } })
      const steps = secondStepsOf(member)
      if (steps.length > 0) {
        await transact((writes) => clearSignInTries(writes, tries, admitted))
        const { hotelId, id: memberId, passwordHash } = member
        const content = { hotelId, memberId, password: markOf(passwordHash) }
        const ticket = sealTicket(prepareCtx.secrets, 'signIn', content, now)
        const reason = steps.includes('code') ? 'codeNeeded' : 'passkeyNeeded'
        throw new Refusal(reason, { data: { ticket, steps } satisfies CodeNeeded })
      }
      return async (ctx) => {
        await lockAccount(ctx.db, member)
        await clearSignInTries(ctx.db, tries, admitted)
        return begun(member, await startSession(ctx.db, member, ctx))
      }
    },
  },

  async userInfo({ db, actor }, { code }) {
    if (code !== actor.accountCode) throw new Refusal('sessionExpired')
    const { setting, avatarUrl, setupClosedAt, ...info } = await findUserInfo(db, actor)
    const setupShown = !setupClosedAt && info.userRole <= 2 && holds(info, 'AuditManage')
    const { mustAddFactor, mustChangePassword } = actor
    return {
      ...info,
      avatarUrl: avatarUrl ?? '',
      skin: setting.skin,
      setupShown,
      mustChangePassword,
      mustAddFactor,
    }
  },

  async logout({ db, actor }) {
    await endSession(db, actor)
    return done({}, { action: 'logout', entity: 'member', entityId: actor.memberId })
  },

  async list({ db, actor, now }) {
    const rows = await listSessions(db, actor, now, maxSessions)
    const list = rows.map(({ userAgent, tokenHash, ...row }) => ({
      ...row,
      ...deviceName(userAgent),
      current: tokenHash.equals(actor.tokenHash),
    }))
    return { list }
  },

  async revoke({ db, actor }, { id }) {
    if (!(await revokeSession(db, actor, id))) throw new Refusal('notFound')
    return done({}, { action: 'revoke', entity: 'member', entityId: actor.memberId })
  },

  async revokeOthers({ db, actor, now }) {
    const endedCount = await revokeOthers(db, actor, now)
    return done(
      { endedCount },
      { action: 'revokeOthers', entity: 'member', entityId: actor.memberId },
    )
  },
})

/** An expired join request counts as absent. */
const isExpired = ({ status, createdAt }: Account, now: Date) =>
  status === 'pending' && createdAt <= expiredBefore(now)

const secondStepsOf = ({ factorAddedAt, hasPasskey }: Account): SecondStepKind[] => [
  ...(hasPasskey ? (['passkey'] as const) : []),
  ...(factorAddedAt ? (['code'] as const) : []),
]
