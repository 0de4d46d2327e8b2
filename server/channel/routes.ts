import { isIP } from 'node:net'

import { channel, firstChannelSetting, type ChannelStanding } from '@hotel/contract/channel'

import type { Reads } from '../db/open.ts'
import { mayReach } from '../delivery/address.ts'
import { insertDeliveries, releaseHeld } from '../delivery/outbox.queries.ts'
import { done, type Asking } from '../http/handler.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { serve } from '../http/serve.ts'
import { countTry } from '../http/throttle.ts'
import { listWays } from './ways.queries.ts'
import {
  dropDevice,
  findSetting,
  keepDevice,
  keepSetting,
  listDeliveries,
  listDevices,
} from './queries.ts'

const mostDeliveries = 30
/** Browsers of one member; more is a mistake or a trick. */
const mostDevices = 20

export const channelRoutes = serve(channel, {
  standing: (ask) => standingOf(ask.db, ask),

  async choose(act, setting) {
    const { db, actor, now } = act
    const groups = (['screen', 'push', 'email'] as const).filter((each) => setting[each].length > 0)
    await keepSetting(db, actor, setting, now)
    await releaseHeld(db, actor, now)
    const quiet = setting.quiet !== null
    return done(await standingOf(db, act), {
      action: 'choose',
      entity: 'member',
      entityId: actor.memberId,
      detail: { channels: groups, quiet },
    })
  },

  async addDevice(act, { endpoint, keys, locale, name }) {
    const { db, actor, now, secrets, reach } = act
    const { protocol, hostname } = new URL(endpoint)
    const host = hostname.replace(/^\[|\]$/g, '')
    const isOpen = isIP(host)
      ? mayReach(host, protocol, reach.privateNetworks)
      : protocol === 'https:'
    if (!isOpen) throw refuseField('endpoint', 'addressClosed')
    if ((await listDevices(db, actor)).length >= mostDevices) throw new Refusal('tooManyDevices')
    const sealed = secrets.seal(JSON.stringify({ endpoint, keys }))
    const id = await keepDevice(db, actor, { endpoint, sealed, locale, name, createdAt: now })
    const answer = { ...(await standingOf(db, act)), deviceId: id }
    return done(answer, { action: 'addDevice', entity: 'pushDevice', entityId: id })
  },

  async removeDevice(act, { id }) {
    if (!(await dropDevice(act.db, act.actor, id))) throw new Refusal('notFound')
    return done(await standingOf(act.db, act), {
      action: 'removeDevice',
      entity: 'pushDevice',
      entityId: id,
    })
  },

  async test({ db, actor, now }, { channel: by }) {
    const { hotelId, memberId } = actor
    await countTry(db, [{ bucket: `test to ${memberId}`, most: 5, minutes: 15 }], now)
    const letter = { channel: by, memberId, notificationId: null, dueAt: now }
    const [id = ''] = await insertDeliveries(db, hotelId, [letter], now)
    return done({ id }, { action: 'test', entity: 'delivery', entityId: id, detail: { by } })
  },

  deliveries: async ({ db, actor }) => ({ list: await listDeliveries(db, actor, mostDeliveries) }),

  hotelDeliveries: async ({ db, actor, now }) => ({ list: await listWays(db, actor.hotelId, now) }),
})

type Around = Pick<Asking<'Suggestion'>, 'actor' | 'reach' | 'secrets'>

async function standingOf(db: Reads, { actor, reach, secrets }: Around): Promise<ChannelStanding> {
  const { setting, locale } = await findSetting(db, actor)
  return {
    setting: setting ?? { ...firstChannelSetting, locale },
    mailsGoOut: reach.smtpUrl !== undefined,
    pushKey: secrets.vapid.publicKey,
    devices: await listDevices(db, actor),
  }
}
