import { defaultCard } from '@hotel/contract/hotel/card'
import { code, type CodeKind } from '@hotel/contract/code'

import type { Reads } from '../db/open.ts'
import { done, type CommandContext } from '../http/handler.ts'
import { Refusal } from '../http/refusal.ts'
import { implement } from '../http/implement.ts'
import { countTry } from '../http/throttle.ts'
import { addressesOf } from '../house/code-address.ts'
import { findCodeHealth } from './health.queries.ts'
import { findActiveCode, insertCode, insertMissingCodes, revokeCodes } from './issue.queries.ts'
import { qrPath } from './qr.ts'
import { countScan, findHotelOfCodes, findHouseForCode, listCards } from './queries.ts'

type IssueInput = { houseId: string; renew: 'true' | 'false'; width: number }

export const codeRoutes = implement(code, {
  issue: (ctx, input) => issue(ctx, 'issue', 'free', input),
  issueCost: (ctx, input) => issue(ctx, 'issueCost', 'cost', input),

  async revoke({ db, actor, now }, { houseId, kind }) {
    const { hotelId } = actor
    if (houseId !== 'all') await houseOf(db, hotelId, houseId)
    const revokedCount = await revokeCodes(db, { hotelId, kind, at: now }, houseId)
    return done({ revokedCount }, eventOf('revoke', houseId, hotelId, { kind, revokedCount }))
  },

  health: async ({ db, actor, codeProvider: provider }) => ({
    ...(await findCodeHealth(db, actor.hotelId)),
    provider,
  }),

  async cards({ db, actor: { hotelId }, publicUrl, secrets }, input) {
    const hotel = await findHotelOfCodes(db, hotelId)
    const { rows, total } = await listCards(db, { ...input, hotelId })
    return {
      list: rows.map(({ id, token, plainToken, provider, ...house }) => {
        const addresses = addressesOf({ publicUrl, secrets }, { id, token, plainToken, provider })
        const drawn =
          provider === 'web' ? qrPath(addresses.pageUrl) : { path: null, moduleCount: 0 }
        return { ...house, codeId: id, ...addresses, ...drawn }
      }),
      total,
      totalIsExact: true,
      pageNum: input.pageNum,
      pageSize: input.pageSize,
      hotelName: hotel.name,
      hotelPhone: hotel.phone,
      logoUrl: hotel.logoUrl,
      design: hotel.card ?? defaultCard(hotel.setting.skin),
    }
  },

  async scan({ db, actor, addressKey, now }) {
    await countTry(db, [{ bucket: `scan from ${addressKey()}`, max: 120, minutes: 60 }], now)
    const scanned = await countScan(db, actor.hotelId, actor.token, now)
    if (!scanned) throw new Refusal('notFound')
    const { id, status } = scanned
    return done({}, { action: 'scan', entity: 'sunCode', entityId: id, detail: { status } })
  },
})

async function issue(
  ctx: CommandContext<'RoomList'>,
  action: string,
  kind: CodeKind,
  { houseId, renew, width }: IssueInput,
) {
  const { db, actor, now, codeProvider, secrets } = ctx
  const { hotelId } = actor
  const hotel = await findHotelOfCodes(db, hotelId)
  if (kind === 'cost' && !hotel.hasPayment) throw new Refusal('paymentOff')
  const { hotelCode } = hotel
  const by = { issuedBy: actor.memberId, at: now, secrets }
  const order = { hotelId, hotelCode, kind, provider: codeProvider, ...by }
  if (houseId === 'all') {
    // Invalidates every printed card in the hotel, so it requires an administrator, like revoking.
    if (renew === 'true' && actor.userRole > 1) throw new Refusal('notPermitted')
    if (renew === 'true') await revokeCodes(db, order, 'all')
    const issuedCount = await insertMissingCodes(db, order)
    return done({ issuedCount }, eventOf(action, houseId, hotelId, { kind, renew, issuedCount }))
  }
  const house = await houseOf(db, hotelId, houseId)
  const before = await findActiveCode(db, hotelId, houseId, kind)
  if (house.status === 'closed' && (!before || renew === 'true')) throw new Refusal('houseClosed')
  if (before && renew === 'true') await revokeCodes(db, order, houseId)
  const existing = before && renew === 'false' ? before : undefined
  const made = existing ? undefined : await insertCode(db, order, houseId)
  // Neither when another request created the code at the same moment.
  const found = existing ?? made ?? (await findActiveCode(db, hotelId, houseId, kind))
  if (!found) throw new Refusal('notFound')
  const { id: codeId, token: _, plainToken: __, ...rest } = found
  const { pageUrl, imageUrl } = addressesOf(ctx, found)
  return done(
    {
      ...rest,
      codeId,
      houseNo: house.houseNo,
      pageUrl,
      imageUrl: `${imageUrl}&width=${Math.round(width)}`,
      renewed: Boolean(made && before),
    },
    eventOf(action, houseId, hotelId, { kind, codeId, made: Boolean(made) }),
  )
}

/** Events for all rooms belong to the hotel, others to the room. */
const eventOf = (
  action: string,
  houseId: string,
  hotelId: string,
  detail: Record<string, unknown>,
) =>
  ({
    action,
    entity: 'sunCode',
    entityId: houseId === 'all' ? hotelId : houseId,
    detail,
  }) as const

async function houseOf(db: Reads, hotelId: string, houseId: string) {
  const house = await findHouseForCode(db, hotelId, houseId)
  if (!house) throw new Refusal('notFound')
  return house
}
