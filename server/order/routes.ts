import type { ParsedOf } from '@hotel/contract/endpoint'
import { moneyText } from '@hotel/contract/money'
import { order } from '@hotel/contract/order'

import { createCase, newCaseToken } from '../feedback/create/create.queries.ts'
import { findOpenCode } from '../guest/queries.ts'
import { done, type Doing } from '../http/handler.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { serve } from '../http/serve.ts'
import { countTry } from '../http/throttle.ts'
import { hashToken, hotelCodeOf } from '../secrets.ts'
import { findOrderCategory, findService, insertOrder } from './queries.ts'

type Wish = ParsedOf<typeof order.place>
type Act = Doing<'guest'>

const fastestPersonMs = 3000

export const orderRoutes = serve(order, {
  async place(act, input) {
    const { db, actor, now, publicUrl } = act
    const { hotelId, timezone } = actor
    const code = await findOpenCode(db, actor, { sentAt: now })
    if (!code.hasPayment) throw new Refusal('paymentOff')
    if (code.kind !== 'cost') throw new Refusal('costCodeNeeded')
    if (input.website || input.elapsedMs < fastestPersonMs) throw new Refusal('robot')
    await limit(act, code.id, input)
    const service = await agreedService(act, input)
    const category = await findOrderCategory(db, hotelId)
    const guestToken = newCaseToken(hotelCodeOf(actor.token))
    const made = await createCase(db, {
      hotelId,
      timezone,
      at: now,
      type: 'service_request',
      house: { ...code, id: code.houseId },
      sunCodeId: code.id,
      category: { ...category, departmentId: service.departmentId ?? category.departmentId },
      source: code.provider === 'wechat' ? 'wechat' : 'code',
      content: wordsOf(service, input),
      contentLang: input.contentLang,
      remedySought: null,
      guestIdentityId: null,
      consentVersion: null,
      guestTokenHash: hashToken(guestToken),
      photoCount: 0,
    })
    const { id: feedbackId, feedbackNo, routedTo } = made
    const { id: serviceId, name, priceCents, currency } = service
    await insertOrder(db, { hotelId, feedbackId, serviceId, name, priceCents, currency })
    const onCase = { entity: 'feedback', entityId: feedbackId } as const
    const ordered = { version: 1, houseId: code.houseId, serviceId, priceCents, currency }
    return done(
      { feedbackNo, guestToken, statusUrl: `${publicUrl}/s/${guestToken}` },
      { action: 'submit', ...onCase, detail: ordered },
      { action: 'route', ...onCase, actorKind: 'system', detail: { version: 1, ...routedTo } },
    )
  },
})

const limit = ({ db, secrets, address, now }: Act, codeId: string, { deviceId }: Wish) =>
  countTry(
    db,
    [
      {
        bucket: `order device ${secrets.fingerprint(deviceId).toString('base64url')}`,
        most: 5,
        minutes: 60,
      },
      { bucket: `order code ${codeId}`, most: 10, minutes: 60 },
      { bucket: `order from ${address}`, most: 30, minutes: 60 },
    ],
    now,
  )

/** The service at the price the guest agreed to; never another. */
async function agreedService({ db, actor }: Act, { serviceId, priceCents, currency }: Wish) {
  const service = await findService(db, actor.hotelId, serviceId)
  if (!service) throw new Refusal('notFound')
  if (!service.active) throw refuseField('serviceId', 'serviceGone')
  if (service.priceCents !== priceCents || service.currency !== currency) {
    const { id, name } = service
    throw new Refusal('priceChanged', {
      data: {
        current: { id, name, priceCents: service.priceCents, currency: service.currency },
      },
    })
  }
  return service
}

type Service = Awaited<ReturnType<typeof agreedService>>

/** As it stands in the worklist: what, for how much, and the guest's own words. */
function wordsOf({ name, priceCents, currency }: Service, { contentLang, note }: Wish) {
  const ordered = `${name[contentLang]} · ${moneyText(priceCents, currency, contentLang)}`
  return note ? `${ordered}\n${note}` : ordered
}
