import type { ParsedOf } from '@hotel/contract/http/endpoint'
import { moneyText } from '@hotel/contract/hotel/money'
import { order } from '@hotel/contract/guest/order'

import { minFillMs } from '@hotel/contract/http/robot'
import { createCase, newCaseToken } from '../feedback/create/create.queries.ts'
import { findOpenCode } from '../guest/queries.ts'
import { repeatReceipt } from '../guest/receipt.queries.ts'
import { done, type CommandContext } from '../http/handler.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { implement } from '../http/implement.ts'
import { countTry } from '../http/throttle.ts'
import { hashToken, hotelCodeOf } from '../secrets.ts'
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
  if (input.priceCents > 0 && !code.hasPayment) throw new Refusal('paymentOff')
  if (input.priceCents > 0 && code.kind !== 'cost') throw new Refusal('costCodeNeeded')
  if (input.website || input.elapsedMs < minFillMs) throw new Refusal('robot')
  await checkLimits(ctx, code.id, input)
  const service = await agreedService(ctx, input)
  const category = await findOrderCategory(db, hotelId)
  const guestToken = newCaseToken(hotelCodeOf(actor.token))
  const created = await createCase(db, {
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
    guestIdentityId: null,
    consentVersion: null,
    guestTokenHash: hashToken(guestToken),
    photoCount: 0,
  })
  const { id: feedbackId, feedbackNo, routedTo } = created
  const { id: serviceId, name, priceCents, currency } = service
  await insertOrder(db, { hotelId, feedbackId, serviceId, name, priceCents, currency })
  const onCase = { entity: 'feedback', entityId: feedbackId } as const
  const ordered = { version: 1, houseId: code.houseId, serviceId, priceCents, currency }
  return {
    ...done(
      { feedbackNo, guestToken, statusUrl: `${publicUrl}/s/${guestToken}` },
      { action: 'submit', ...onCase, detail: ordered },
      { action: 'route', ...onCase, actorKind: 'system', detail: { version: 1, ...routedTo } },
    ),
    saved: { feedbackNo, guestToken },
  }
}

const checkLimits = (
  { db, secrets, address, now }: Context,
  codeId: string,
  { deviceId }: OrderInput,
) =>
  countTry(
    db,
    [
      {
        bucket: `order device ${secrets.fingerprint(deviceId).toString('base64url')}`,
        max: 5,
        minutes: 60,
      },
      { bucket: `order code ${codeId}`, max: 10, minutes: 60 },
      { bucket: `order from ${address}`, max: 30, minutes: 60 },
    ],
    now,
  )

/** The service, if its price is still the one the guest agreed to. */
async function agreedService(
  { db, actor }: Context,
  { serviceId, priceCents, currency }: OrderInput,
) {
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

/** Content of the case: service, price if there is one, and the guest's note. */
function contentOf({ name, priceCents, currency }: Service, { contentLang, note }: OrderInput) {
  const price = priceCents > 0 && moneyText(priceCents, currency, contentLang)
  const ordered = [name[contentLang], price].filter(Boolean).join(' · ')
  return note ? `${ordered}\n${note}` : ordered
}
