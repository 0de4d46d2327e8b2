import type { SettingChange } from '@hotel/contract/hotel'
import { webhook } from '@hotel/contract/hotel/webhook'

import { leafChanges } from '../hotel/setting/changes.ts'
import { settingEntry } from '../hotel/setting/entry.ts'
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
  type WebhookFacts,
} from './queries.ts'
import { newSecret } from './sign.ts'

const maxCalls = 20
const maxWebhooks = 20

export const webhookRoutes = implement(webhook, {
  list: async ({ db, actor }) => ({ list: await listWebhooks(db, actor.hotelId) }),

  async create({ db, actor, now, secrets, outbound }, facts) {
    refuseBlockedAddress(facts.url, outbound)
    const others = await listWebhooks(db, actor.hotelId)
    if (others.length >= maxWebhooks) throw new Refusal('tooManyWebhooks')
    refuseSecond(facts, others)
    const secret = newSecret()
    const sealed = secrets.seal(secret)
    const id = await insertWebhook(db, actor.hotelId, { ...facts, secret: sealed, createdAt: now })
    return doneWith(actor, 'create', id, { id, secret }, [
      { field: 'webhooks.added', item: null, from: null, to: facts.name },
    ])
  },

  async edit({ db, actor, outbound }, change) {
    refuseBlockedAddress(change.url, outbound)
    const before = await findWebhook(db, actor.hotelId, change.id)
    if (!before) throw new Refusal('notFound')
    // Of two from before this was refused, one can still be renamed or switched off.
    if (!callSame(before, change)) refuseSecond(change, await listWebhooks(db, actor.hotelId))
    const edited = await editWebhook(db, actor.hotelId, change)
    if (!edited) {
      const current = (await listWebhooks(db, actor.hotelId)).find(({ id }) => id === change.id)
      throw new Refusal('settingChangedMeanwhile', { data: { current } })
    }
    const changes = leafChanges('webhooks.', recorded(before), recorded(change), before.name)
    const { host } = new URL(change.url)
    if (before.url !== change.url && host === new URL(before.url).host)
      changes.push({ field: 'webhooks.host', item: before.name, from: null, to: host })
    return doneWith(actor, 'edit', change.id, { id: change.id, ...edited }, changes)
  },

  async renewSecret({ db, actor, secrets }, { id }) {
    const secret = newSecret()
    const changed = await changeWebhook(db, actor.hotelId, id, { secret: secrets.seal(secret) })
    if (!changed) throw new Refusal('notFound')
    return doneWith(actor, 'renewSecret', id, { id, secret }, [
      { field: 'webhooks.secret', item: null, from: null, to: changed.name },
    ])
  },

  async remove({ db, actor, now }, { id }) {
    const removed = await changeWebhook(db, actor.hotelId, id, { removedAt: now })
    if (!removed) throw new Refusal('notFound')
    return doneWith(actor, 'remove', id, {}, [
      { field: 'webhooks.removed', item: null, from: removed.name, to: null },
    ])
  },

  async test({ db, actor, now }, { id: webhookId }) {
    if (!(await findWebhook(db, actor.hotelId, webhookId))) throw new Refusal('notFound')
    const { hotelId } = actor
    const limit = { bucket: `test of webhook ${webhookId}`, max: 30, minutes: 15 }
    await countTry(db, [limit], now, 'tooManyTests')
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

/** Ends with two events: one of the webhook and one in the history of the hotel's settings. */
const doneWith = <T>(
  actor: { hotelId: string },
  action: string,
  id: string,
  answer: T,
  changes: SettingChange[],
) => done(answer, eventOf(action, id), settingEntry(actor, 'webhooks', changes))

/** Without the path of the address, which is a secret with some systems. */
const recorded = ({
  name,
  url,
  topics,
  active,
}: Omit<WebhookFacts, 'topics'> & { topics: string[] }) => ({
  name,
  host: new URL(url).host,
  topics,
  enabled: active,
})

type Called = { url: string; topics: readonly string[] }

/** Whether both call the same address with the same events. */
const callSame = (one: Called, other: Called) =>
  new URL(one.url).href === new URL(other.url).href &&
  one.topics.toSorted().join(' ') === other.topics.toSorted().join(' ')

/** The receiver would get each event twice. */
function refuseSecond(facts: Called, others: readonly Called[]) {
  if (others.some((other) => callSame(facts, other))) throw refuseField('url', 'webhookTwice')
}

function refuseBlockedAddress(url: string, destinations: Destinations) {
  const { username, password } = new URL(url)
  if (username || password) throw refuseField('url', 'addressWithPassword')
  if (!mayTry(url, destinations)) throw refuseField('url', 'addressClosed')
}
