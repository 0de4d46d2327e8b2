import {
  channel,
  firstChannelSetting,
  type ChannelSetting,
  type ChannelStatus,
} from '@hotel/contract/notification/channel'

import type { Reads } from '../db/open.ts'
import { mayTry } from '../outbox/address.ts'
import { insertDeliveries, releasePostponed } from '../outbox/queries.ts'
import { done, type QueryContext } from '../http/handler.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { implement } from '../http/implement.ts'
import { countTry } from '../http/throttle.ts'
import { changeAddress, checkAddressChange, prepareConfirm, prepareSendCode } from './address.ts'
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

  choose: {
    async prepare(prepareCtx, { password, emailAddress, ...chosen }) {
      const seen = await findAddress(prepareCtx.db, prepareCtx.actor)
      const isOther = emailAddress !== undefined && emailAddress !== seen
      if (isOther) await checkAddressChange(prepareCtx, password)
      return async (ctx) => {
        const { db, actor, now } = ctx
        const from = await findAddress(db, actor)
        const setting = { ...chosen, emailAddress: isOther ? emailAddress : from }
        await saveSetting(db, actor, setting, now)
        await releasePostponed(db, actor, now)
        const about = { entity: 'member', entityId: actor.memberId } as const
        const chose = { action: 'choose', ...about, detail: detailOf(setting) }
        if (!isOther) return done(await statusOf(db, ctx), chose)
        const isProven = password !== undefined
        await changeAddress(ctx, { from, to: setting.emailAddress, isProven })
        return done(await statusOf(db, ctx), chose, { action: 'changeAddress', ...about })
      }
    },
  },

  sendCode: {
    async prepare(prepareCtx, input) {
      const send = await prepareSendCode(prepareCtx, input)
      return async (ctx) => {
        await send(ctx)
        const about = { entity: 'member', entityId: ctx.actor.memberId } as const
        return done(await statusOf(ctx.db, ctx), { action: 'sendCode', ...about })
      }
    },
  },

  confirmAddress: {
    async prepare(prepareCtx, input) {
      const confirm = await prepareConfirm(prepareCtx, input)
      return async (ctx) => {
        await confirm(ctx)
        const about = { entity: 'member', entityId: ctx.actor.memberId } as const
        return done(await statusOf(ctx.db, ctx), { action: 'confirmAddress', ...about })
      }
    },
  },

  async addDevice(ctx, { endpoint, keys, locale, name }) {
    const { db, actor, now, secrets, outbound } = ctx
    if (!mayTry(endpoint, outbound)) throw refuseField('endpoint', 'addressClosed')
    const sealed = secrets.seal(JSON.stringify({ endpoint, keys }))
    const id = await saveDevice(db, actor, { endpoint, sealed, locale, name, createdAt: now })
    // Counted with it: a browser that is known already takes no more room.
    if ((await listDevices(db, actor)).length > maxDevices) throw new Refusal('tooManyDevices')
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
    const limit = { bucket: `test to ${memberId}`, max: 5, minutes: 15 }
    await countTry(db, [limit], now, 'tooManyTests')
    const delivery = { channel: by, memberId, notificationId: null, dueAt: now }
    const [id = ''] = await insertDeliveries(db, hotelId, [delivery], now)
    return done({ id }, { action: 'test', entity: 'delivery', entityId: id, detail: { by } })
  },

  deliveries: async ({ db, actor }) => ({ list: await listDeliveries(db, actor, maxDeliveries) }),

  hotelDeliveries: async ({ db, actor, now }) => ({
    list: await listChannelSummaries(db, actor.hotelId, now),
  }),
})

const detailOf = (setting: ChannelSetting) => ({
  channels: (['screen', 'push', 'email'] as const).filter((each) => setting[each].length > 0),
  quiet: setting.quiet !== null,
})

const findAddress = async (db: Reads, actor: StatusContext['actor']) =>
  (await findSetting(db, actor)).setting?.emailAddress ?? null

type StatusContext = Pick<QueryContext<'Suggestion'>, 'actor' | 'now' | 'outbound' | 'secrets'>

async function statusOf(
  db: Reads,
  { actor, now, outbound, secrets }: StatusContext,
): Promise<ChannelStatus> {
  const { setting, locale, confirmedAddress, codeUntil } = await findSetting(db, actor)
  return {
    setting: setting ?? { ...firstChannelSetting, locale },
    mailsGoOut: outbound.smtpUrl !== undefined,
    addressConfirmed: confirmedAddress !== null && confirmedAddress === setting?.emailAddress,
    codeUntil: codeUntil !== null && codeUntil > now.toISOString() ? codeUntil : null,
    passwordNeeded: !actor.bySignOn,
    pushKey: secrets.vapid.publicKey,
    devices: await listDevices(db, actor),
  }
}
