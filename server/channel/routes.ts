import {
  channel,
  firstChannelSetting,
  type ChannelStatus,
} from '@hotel/contract/notification/channel'

import type { Reads } from '../db/open.ts'
import { mayTry } from '../outbox/request.ts'
import { insertDeliveries, releasePostponed } from '../outbox/queries.ts'
import { done, type QueryContext } from '../http/handler.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { implement } from '../http/implement.ts'
import { countTry } from '../http/throttle.ts'
import { listChannelSummaries } from './summary.queries.ts'
import {
  deleteDevice,
  findSetting,
  saveDevice,
  saveSetting,
  listDeliveries,
  listDevices,
} from './queries.ts'

const maxDeliveries = 30
/** Browsers per member; more is a mistake or abuse. */
const maxDevices = 20

export const channelRoutes = implement(channel, {
  status: (ctx) => statusOf(ctx.db, ctx),

  async choose(ctx, setting) {
    const { db, actor, now } = ctx
    const groups = (['screen', 'push', 'email'] as const).filter((each) => setting[each].length > 0)
    await saveSetting(db, actor, setting, now)
    await releasePostponed(db, actor, now)
    const quiet = setting.quiet !== null
    return done(await statusOf(db, ctx), {
      action: 'choose',
      entity: 'member',
      entityId: actor.memberId,
      detail: { channels: groups, quiet },
    })
  },

  async addDevice(ctx, { endpoint, keys, locale, name }) {
    const { db, actor, now, secrets, reach } = ctx
    if (!mayTry(endpoint, reach.privateNetworks)) throw refuseField('endpoint', 'addressClosed')
    if ((await listDevices(db, actor)).length >= maxDevices) throw new Refusal('tooManyDevices')
    const sealed = secrets.seal(JSON.stringify({ endpoint, keys }))
    const id = await saveDevice(db, actor, { endpoint, sealed, locale, name, createdAt: now })
    const answer = { ...(await statusOf(db, ctx)), deviceId: id }
    return done(answer, { action: 'addDevice', entity: 'pushDevice', entityId: id })
  },

  async removeDevice(ctx, { id }) {
    if (!(await deleteDevice(ctx.db, ctx.actor, id))) throw new Refusal('notFound')
    return done(await statusOf(ctx.db, ctx), {
      action: 'removeDevice',
      entity: 'pushDevice',
      entityId: id,
    })
  },

  async test({ db, actor, now }, { channel: by }) {
    const { hotelId, memberId } = actor
    await countTry(db, [{ bucket: `test to ${memberId}`, max: 5, minutes: 15 }], now)
    const delivery = { channel: by, memberId, notificationId: null, dueAt: now }
    const [id = ''] = await insertDeliveries(db, hotelId, [delivery], now)
    return done({ id }, { action: 'test', entity: 'delivery', entityId: id, detail: { by } })
  },

  deliveries: async ({ db, actor }) => ({ list: await listDeliveries(db, actor, maxDeliveries) }),

  hotelDeliveries: async ({ db, actor, now }) => ({
    list: await listChannelSummaries(db, actor.hotelId, now),
  }),
})

type StatusContext = Pick<QueryContext<'Suggestion'>, 'actor' | 'reach' | 'secrets'>

async function statusOf(
  db: Reads,
  { actor, reach, secrets }: StatusContext,
): Promise<ChannelStatus> {
  const { setting, locale } = await findSetting(db, actor)
  return {
    setting: setting ?? { ...firstChannelSetting, locale },
    mailsGoOut: reach.smtpUrl !== undefined,
    pushKey: secrets.vapid.publicKey,
    devices: await listDevices(db, actor),
  }
}
