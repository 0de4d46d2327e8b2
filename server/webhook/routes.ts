import { isIP } from 'node:net'

import { webhook } from '@hotel/contract/webhook'

import { mayReach } from '../delivery/address.ts'
import { insertCalls, remakeCall } from '../delivery/outbox.queries.ts'
import { done, type EventLine } from '../http/handler.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { serve } from '../http/serve.ts'
import { countTry } from '../http/throttle.ts'
import {
  changeWebhook,
  editWebhook,
  findWebhook,
  insertWebhook,
  listCalls,
  listWebhooks,
} from './queries.ts'
import { newSecret } from './sign.ts'

const mostCalls = 20
const mostWebhooks = 20

export const webhookRoutes = serve(webhook, {
  list: async ({ db, actor }) => ({ list: await listWebhooks(db, actor.hotelId) }),

  async create({ db, actor, now, secrets, reach }, facts) {
    refuseClosed(facts.url, reach.privateNetworks)
    if ((await listWebhooks(db, actor.hotelId)).length >= mostWebhooks) {
      throw new Refusal('tooManyWebhooks')
    }
    const secret = newSecret()
    const sealed = secrets.seal(secret)
    const id = await insertWebhook(db, actor.hotelId, { ...facts, secret: sealed, createdAt: now })
    return done({ id, secret }, lineOf('create', id))
  },

  async edit({ db, actor, reach }, change) {
    refuseClosed(change.url, reach.privateNetworks)
    const edited = await editWebhook(db, actor.hotelId, change)
    if (!edited) {
      const isThere = await findWebhook(db, actor.hotelId, change.id)
      throw new Refusal(isThere ? 'settingChangedMeanwhile' : 'notFound')
    }
    return done({ id: change.id, version: edited.version }, lineOf('edit', change.id))
  },

  async renewSecret({ db, actor, secrets }, { id }) {
    const secret = newSecret()
    const changed = await changeWebhook(db, actor.hotelId, id, { secret: secrets.seal(secret) })
    if (!changed) throw new Refusal('notFound')
    return done({ id, secret }, lineOf('renewSecret', id))
  },

  async remove({ db, actor, now }, { id }) {
    if (!(await changeWebhook(db, actor.hotelId, id, { removedAt: now }))) {
      throw new Refusal('notFound')
    }
    return done({}, lineOf('remove', id))
  },

  async test({ db, actor, now }, { id: webhookId }) {
    if (!(await findWebhook(db, actor.hotelId, webhookId))) throw new Refusal('notFound')
    const { hotelId } = actor
    await countTry(db, [{ bucket: `test of webhooks of ${hotelId}`, most: 5, minutes: 15 }], now)
    const calls = [{ webhookId, eventSeq: null }]
    const [id = ''] = await insertCalls(db, hotelId, calls, now)
    return done({ id }, lineOf('test', webhookId))
  },

  async calls({ db, actor }, { id }) {
    if (!(await findWebhook(db, actor.hotelId, id))) throw new Refusal('notFound')
    return { list: await listCalls(db, actor.hotelId, id, mostCalls) }
  },

  async resend({ db, actor, now }, { id }) {
    const call = await remakeCall(db, actor.hotelId, id, now)
    if (!call?.webhookId) throw new Refusal('notFound')
    return done({}, lineOf('resend', call.webhookId))
  },
})

const lineOf = (action: string, entityId: string): EventLine => ({
  action,
  entity: 'webhook',
  entityId,
})

/** A name is judged when it is connected to; an address as it stands can be at once. */
function refuseClosed(url: string, privateNetworks: readonly string[]) {
  const { protocol, hostname } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isOpen = isIP(host)
    ? mayReach(host, protocol, privateNetworks)
    : protocol === 'https:' || privateNetworks.length > 0
  if (!isOpen) throw refuseField('url', 'addressClosed')
}
