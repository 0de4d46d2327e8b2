import type { ParsedOf } from '@hotel/contract/http/endpoint'
import { orderText } from '@hotel/contract/guest/ordered'
import { order } from '@hotel/contract/guest/order'
import { hotelCodeOf } from '@hotel/contract/guest/token'

import { minFillMs } from '@hotel/contract/http/robot'
import { createCase, newCaseToken } from '../feedback/create/create.queries.ts'
import { findOpenCode, offersFree } from '../guest/queries.ts'
import { repeatReceipt } from '../guest/receipt.queries.ts'
import { done, type CommandContext } from '../http/handler.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { implement } from '../http/implement.ts'
import { hashToken } from '../secrets.ts'
import { findOrderCategory, findService, insertOrder } from './queries.ts'

type OrderInput = ParsedOf<typeof order.place>
type Context = CommandContext<'guest'>

export const orderRoutes = implement(order, {
  place: { run: place, repeat: repeatReceipt },
})

async function place(ctx: Context, input: OrderInput) {
  const { db, actor, now, publicUrl } = ctx
  const { hotelId, timezone } = actor
  const code = await findOpenCode(db, actor, { sentAt: now })
  if (input.priceCents === 0 && !offersFree(code)) throw refuseField('serviceId', 'serviceGone')
  if (input.priceCents > 0 && !code.hasPayment) throw new Refusal('paymentOff')
  if (input.priceCents > 0 && code.kind !== 'cost') throw new Refusal('costCodeNeeded')
  if (input.website || input.elapsedMs < minFillMs) throw new Refusal('robot')
  const service = await agreedService(ctx, input)
  const category = await findOrderCategory(db, hotelId)
  const guestToken = newCaseToken(hotelCodeOf(actor.token))
  const limits = limitsOf(ctx, code.id, input)
  const newCase = {
    hotelId,
    timezone,
    at: now,
    type: 'service_request',
    house: { ...code, id: code.houseId },
    sunCodeId: code.id,
    category: { ...category, departmentId: service.departmentId ?? category.departmentId },
    source: code.provider === 'wechat' ? 'wechat' : 'code',
    content: contentOf(service, input),
    contentLang: input.contentLang,
    remedySought: null,
    contact: null,
    consentVersion: null,
    guestTokenHash: hashToken(guestToken),
    photoCount: 0,
  } as const
  const created = await createCase(db, newCase, { limits })
  const { id: feedbackId, feedbackNo, routedTo } = created
  const { id: serviceId, name, priceCents, currency } = service
  const ordered = { serviceId, priceCents, currency, quantity: input.quantity }
  await insertOrder(db, { hotelId, feedbackId, name, ...ordered })
  const onCase = { entity: 'feedback', entityId: feedbackId } as const
  const detail = { version: 1, houseId: code.houseId, ...ordered }
  return {
    ...done(
      { feedbackNo, guestToken, statusUrl: `${publicUrl}/s/${guestToken}` },
      { action: 'submit', ...onCase, detail },
      { action: 'route', ...onCase, actorKind: 'system', detail: { version: 1, ...routedTo } },
    ),
    saved: { feedbackNo, guestToken },
  }
}

const limitsOf = (
  { secrets, addressKey }: Context,
  codeId: string,
  { deviceId, priceCents }: OrderInput,
) => [
  {
    bucket: `order device ${secrets.fingerprint(deviceId).toString('base64url')}`,
    max: 5,
    minutes: 60,
  },
  { bucket: `order code ${codeId}`, max: 10, minutes: 60 },
  // All guests of a hotel may share one address.
  priceCents > 0
    ? { bucket: `order from ${addressKey()}`, max: 30, minutes: 60 }
    : { bucket: `request from ${addressKey()}`, max: 300, minutes: 60 },
]

/** The service, if its price is still the one the guest agreed to, and it is offered as often. */
async function agreedService(
  { db, actor }: Context,
  { serviceId, priceCents, currency, quantity }: OrderInput,
) {
  const service = await findService(db, actor.hotelId, serviceId)
  if (!service) throw new Refusal('notFound')
  if (!service.active || !service.isInCurrency) throw refuseField('serviceId', 'serviceGone')
  const { id, name, maxQuantity } = service
  const current = {
    id,
    name,
    priceCents: service.priceCents,
    currency: service.currency,
    maxQuantity,
  }
  if (current.priceCents !== priceCents || current.currency !== currency) {
    throw new Refusal('priceChanged', { data: { current } })
  }
  if (quantity > maxQuantity) {
    throw new Refusal('tooMany', { values: { max: maxQuantity }, data: { current } })
  }
  return service
}

type Service = Awaited<ReturnType<typeof agreedService>>

/** Content of the case: service, how many, price if there is one, and the guest's note. */
function contentOf({ name, priceCents, currency }: Service, input: OrderInput) {
  const { contentLang, quantity, note } = input
  const ordered = orderText({ name, priceCents, currency, quantity }, contentLang)
  return note ? `${ordered}\n${note}` : ordered
}
