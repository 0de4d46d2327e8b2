import { webhook } from '@hotel/contract/hotel/webhook'

import { insertWebhookCalls, resendCall } from '../outbox/queries.ts'
import { mayTry, type Destinations } from '../outbox/address.ts'
import { done, type NewEvent } from '../http/handler.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { implement } from '../http/implement.ts'
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

const maxCalls = 20
const maxWebhooks = 20

export const webhookRoutes = implement(webhook, {
  list: async ({ db, actor }) => ({ list: await listWebhooks(db, actor.hotelId) }),

  async create({ db, actor, now, secrets, reach }, facts) {
    refuseBlockedAddress(facts.url, reach)
    if ((await listWebhooks(db, actor.hotelId)).length >= maxWebhooks) {
      throw new Refusal('tooManyWebhooks')
    }
    const secret = newSecret()
    const sealed = secrets.seal(secret)
    const id = await insertWebhook(db, actor.hotelId, { ...facts, secret: sealed, createdAt: now })
    return done({ id, secret }, eventOf('create', id))
  },

  async edit({ db, actor, reach }, change) {
    refuseBlockedAddress(change.url, reach)
    const edited = await editWebhook(db, actor.hotelId, change)
    if (!edited) {
      const current = (await listWebhooks(db, actor.hotelId)).find(({ id }) => id === change.id)
      if (!current) throw new Refusal('notFound')
      throw new Refusal('settingChangedMeanwhile', { data: { current } })
    }
    return done({ id: change.id, version: edited.version }, eventOf('edit', change.id))
  },

  async renewSecret({ db, actor, secrets }, { id }) {
    const secret = newSecret()
    const changed = await changeWebhook(db, actor.hotelId, id, { secret: secrets.seal(secret) })
    if (!changed) throw new Refusal('notFound')
    return done({ id, secret }, eventOf('renewSecret', id))
  },

  async remove({ db, actor, now }, { id }) {
    if (!(await changeWebhook(db, actor.hotelId, id, { removedAt: now }))) {
      throw new Refusal('notFound')
    }
    return done({}, eventOf('remove', id))
  },

  async test({ db, actor, now }, { id: webhookId }) {
    if (!(await findWebhook(db, actor.hotelId, webhookId))) throw new Refusal('notFound')
    const { hotelId } = actor
    await countTry(db, [{ bucket: `test of webhooks of ${hotelId}`, max: 5, minutes: 15 }], now)
    const calls = [{ webhookId, eventSeq: null }]
    const [id = ''] = await insertWebhookCalls(db, hotelId, calls, now)
    return done({ id }, eventOf('test', webhookId))
  },

  async calls({ db, actor }, { id }) {
    if (!(await findWebhook(db, actor.hotelId, id))) throw new Refusal('notFound')
    return { list: await listCalls(db, actor.hotelId, id, maxCalls) }
  },

  async resend({ db, actor, now }, { id }) {
    const call = await resendCall(db, actor.hotelId, id, now)
    if (!call?.webhookId) throw new Refusal('notFound')
    return done({}, eventOf('resend', call.webhookId))
  },
})

const eventOf = (action: string, entityId: string): NewEvent => ({
  action,
  entity: 'webhook',
  entityId,
})

function refuseBlockedAddress(url: string, destinations: Destinations) {
  if (!mayTry(url, destinations)) throw refuseField('url', 'addressClosed')
}
