import { signOn } from '@hotel/contract/hotel/sign-on'

import { done, type NewEvent, type PrepareContext } from '../http/handler.ts'
import { leafChanges } from '../hotel/setting/changes.ts'
import { settingEntry } from '../hotel/setting/entry.ts'
import { implement } from '../http/implement.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { checkOwnPassword } from '../member/subject.queries.ts'
import { mayTry } from '../outbox/address.ts'
import { deleteIdentities } from '../session/factor.queries.ts'
import { ProviderError, readProvider, type Provider } from './provider.ts'
import {
  deleteSignOn,
  endOtherSessions,
  endSignOnSessions,
  findHotelCode,
  findSetting,
  findWithSecret,
  insertSignOn,
  listLinked,
  updateSignOn,
} from './queries.ts'
import { beginSignIn, prepareSignIn, redirectUrlOf } from './sign-in.ts'

export const signOnRoutes = implement(signOn, {
  begin: beginSignIn,
  signIn: { prepare: prepareSignIn },

  async setting(ctx) {
    const { db, actor } = ctx
    const setting = await findSetting(db, actor.hotelId)
    const linked = await listLinked(db, actor.hotelId)
    const redirectUrl = redirectUrlOf(ctx, await findHotelCode(db, actor.hotelId))
    return { setting: setting ?? null, redirectUrl, linked }
  },

  create: {
    async prepare(prepareCtx, { password, clientSecret, ...facts }) {
      await checkOwnPassword(prepareCtx, 'password', password)
      await checkProvider(prepareCtx, { ...facts, clientSecret })
      return async ({ db, actor: { hotelId }, now, secrets }) => {
        const sealed = { clientSecret: secrets.seal(clientSecret), updatedAt: now }
        const inserted = await insertSignOn(db, hotelId, { ...facts, ...sealed })
        if (!inserted)
          throw new Refusal('settingChangedMeanwhile', { data: await current(db, hotelId) })
        if (facts.required) await endOtherSessions(db, hotelId)
        return done(
          { id: hotelId, ...inserted },
          eventOf('addSignOn', hotelId, facts),
          settingEntry({ hotelId }, 'signOn', leafChanges('signOn.', {}, facts)),
        )
      }
    },
  },

  edit: {
    async prepare(prepareCtx, { id, version, password, clientSecret, ...facts }) {
      const { db: reads, actor, secrets } = prepareCtx
      if (id !== actor.hotelId) throw new Refusal('notFound')
      await checkOwnPassword(prepareCtx, 'password', password)
      const before = await findWithSecret(reads, id)
      if (!before) throw new Refusal('notFound')
      // The secret goes only where it was meant for.
      if (clientSecret === undefined && facts.issuer !== before.issuer) {
        throw refuseField('clientSecret', 'signOnSecretMissing')
      }
      const secret = clientSecret ?? secrets.unseal(before.clientSecret)
      await checkProvider(prepareCtx, { ...facts, clientSecret: secret })
      return async ({ db, now }) => {
        const changed = await updateSignOn(db, id, version, {
          ...facts,
          updatedAt: now,
          ...(clientSecret !== undefined && { clientSecret: secrets.seal(clientSecret) }),
        })
        if (!changed) throw new Refusal('settingChangedMeanwhile', { data: await current(db, id) })
        if (facts.required) await endOtherSessions(db, id)
        if (facts.issuer !== before.issuer) await endSignOnSessions(db, { hotelId: id })
        const { issuer, clientId, userNameClaim, required } = before
        const old = { issuer, clientId, userNameClaim, required }
        const changes = leafChanges('signOn.', old, facts)
        if (clientSecret !== undefined)
          changes.push({ field: 'signOn.secret', item: null, from: null, to: null })
        return done(
          { id, ...changed },
          eventOf('editSignOn', id, facts),
          settingEntry(actor, 'signOn', changes),
        )
      }
    },
  },

  async remove({ db, actor: { hotelId } }) {
    const before = await findSetting(db, hotelId)
    if (!before || !(await deleteSignOn(db, hotelId))) throw new Refusal('notFound')
    return done(
      {},
      eventOf('removeSignOn', hotelId),
      settingEntry({ hotelId }, 'signOn', [
        { field: 'signOn.removed', item: null, from: before.issuer, to: null },
      ]),
    )
  },

  async unlink({ db, actor: { hotelId } }, { id }) {
    const member = { hotelId, memberId: id }
    if (!(await deleteIdentities(db, member))) throw new Refusal('notFound')
    await endSignOnSessions(db, member)
    return done({}, { action: 'unlinkSignOn', entity: 'member', entityId: id })
  },
})

const current = async (...place: Parameters<typeof findSetting>) => ({
  current: await findSetting(...place),
})

const eventOf = (action: string, entityId: string, detail?: object): NewEvent => ({
  action,
  entity: 'hotel',
  entityId,
  ...(detail && { detail: { ...detail } }),
})

/** Saves nobody from a wrong secret, which the provider judges only at a sign-in. */
async function checkProvider(
  { outbound }: Pick<PrepareContext<'AuditManage'>, 'outbound'>,
  provider: Provider,
) {
  if (!mayTry(provider.issuer, outbound)) throw refuseField('issuer', 'addressClosed')
  try {
    await readProvider(provider, outbound)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw refuseField('issuer', 'issuerWrong', { error: error.message })
  }
}
