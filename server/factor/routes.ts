import { factor } from '@hotel/contract/factor'

import { qrPath } from '../code/qr.ts'
import { done } from '../http/handler.ts'
import { demandsFactor } from '../hotel/factor-demand.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { implement } from '../http/implement.ts'
import { actionsOn } from '../member/authority.ts'
import { checkOwnPassword, lockSubject } from '../member/subject.queries.ts'
import { deleteApp, deleteFactors } from '../session/factor.queries.ts'
import { endSessionsOf } from '../member/write.queries.ts'
import { openTicket, sealTicket } from '../session/ticket.ts'
import { makeSecret, stepOf, uriOf, withoutSpaces } from './code.ts'
import { findFactor, insertFactor } from './queries.ts'
import { dropUnusedCodes, isFirstFactor, own, renewCodes, turnOn } from './recovery.ts'
import { prepareSignIn } from './sign-in.ts'

export const factorRoutes = implement(factor, {
  signIn: { prepare: prepareSignIn },

  async status({ db, actor }) {
    const found = await findFactor(db, actor)
    const { addedAt, recoveryCodesLeft, passkeyCount, setting, userRole } = found
    return {
      addedAt,
      recoveryCodesLeft: recoveryCodesLeft ?? 0,
      passkeyCount: passkeyCount ?? 0,
      demanded: demandsFactor(setting, userRole),
    }
  },

  begin: {
    async prepare(prepareCtx, { password }) {
      const { actor, secrets, now } = prepareCtx
      await checkOwnPassword(prepareCtx, 'password', password)
      const found = await findFactor(prepareCtx.db, actor)
      if (found.addedAt) throw new Refusal('factorThere')
      const secret = makeSecret()
      const uri = uriOf(secret, found)
      const content = { memberId: actor.memberId, secret }
      const ticket = sealTicket(secrets, 'addFactor', content, now)
      return async () => done({ secret, uri, qr: qrPath(uri), ticket }, own('beginFactor', actor))
    },
  },

  add: {
    async prepare({ actor, secrets, now, limit }, { ticket, oneTimeCode }) {
      const { memberId } = actor
      const opened = openTicket(secrets, 'addFactor', ticket, now)
      if (opened?.memberId !== memberId) throw new Refusal('setupOver')
      await limit.count([{ bucket: `factor of ${memberId}`, max: 10, minutes: 15 }])
      const { secret } = opened
      const lastStep = stepOf(secret, withoutSpaces(oneTimeCode), now)
      if (lastStep === null) throw refuseField('oneTimeCode', 'codeWrong')
      return async (ctx) => {
        const facts = { secret: secrets.seal(secret), lastStep, addedAt: now }
        const isFirst = await isFirstFactor(ctx)
        if (!(await insertFactor(ctx.db, actor, facts))) throw new Refusal('factorThere')
        const recoveryCodes = isFirst ? await turnOn(ctx) : []
        return done({ recoveryCodes }, own('addFactor', actor))
      }
    },
  },

  renewCodes: {
    async prepare(prepareCtx, { password }) {
      await checkOwnPassword(prepareCtx, 'password', password)
      return async (ctx) => {
        if (await isFirstFactor(ctx)) throw new Refusal('factorMissing')
        return done({ recoveryCodes: await renewCodes(ctx) }, own('renewRecoveryCodes', ctx.actor))
      }
    },
  },

  remove: {
    async prepare(prepareCtx, { password }) {
      await checkOwnPassword(prepareCtx, 'password', password)
      return async ({ db, actor }) => {
        if (!(await deleteApp(db, actor))) throw new Refusal('factorMissing')
        await dropUnusedCodes(db, actor)
        return done({}, own('removeFactor', actor))
      }
    },
  },

  async reset(ctx, { id }) {
    const { db, actor } = ctx
    const { person, subject } = await lockSubject(ctx, id)
    if (!actionsOn(person, { ...subject, hasFactor: true }).includes('resetFactor')) {
      throw new Refusal('notPermitted')
    }
    const place = { hotelId: actor.hotelId, memberId: id }
    if (!(await deleteFactors(db, place))) throw new Refusal('factorMissing')
    await endSessionsOf(db, actor.hotelId, id)
    return done({}, { action: 'resetFactor', entity: 'member', entityId: id })
  },
})
