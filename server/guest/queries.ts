import { hourMs } from '@hotel/contract/duration'
import type { ClosedCode } from '@hotel/contract/guest'
import type { HouseType } from '@hotel/contract/house/facts'

import type { Reads } from '../db/open.ts'
import { prepared } from '../db/statement/prepared.ts'
import { sameHotel } from '../db/statement/same-hotel.ts'
import type { Guest } from '../http/handler.ts'
import { Refusal } from '../http/refusal.ts'
import { hashToken } from '../secrets.ts'

/** A form opened before its code was revoked or its room closed is still accepted this long after. */
const graceMs = hourMs

/**
 * The room behind a code, with the hotel's texts. Throws codeRevoked if the code has ended; with
 * `sentAt`, only if it ended before the grace period.
 */
export async function findOpenCode(
  db: Reads,
  { hotelId, token }: Guest,
  { sentAt }: { sentAt?: Date } = {},
) {
  return openCode(await codes.find(db, { hotelId, tokenHash: hashToken(token) }), sentAt)
}

/** A room's code with its room and hotel. */
export const codeOf = (db: Pick<Reads, 'selectFrom'>, hotelId: string, tokenHash: Buffer) =>
  db
    .selectFrom('sunCode')
    .innerJoin('house', (join) => sameHotel(join, 'house.id', 'sunCode.houseId'))
    .innerJoin('hotel', 'hotel.id', 'sunCode.hotelId')
    .where('sunCode.hotelId', '=', hotelId)
    .where('sunCode.tokenHash', '=', tokenHash)
    .select([
      'sunCode.id',
      'sunCode.status',
      'sunCode.provider',
      'sunCode.kind',
      'house.id as houseId',
      'house.houseNo',
      'house.name as houseName',
      'house.houseType',
      'house.building',
      'house.floor',
      'house.status as houseStatus',
      'house.closedAt',
      'sunCode.revokedAt',
      'hotel.name as hotelName',
      'hotel.phone as hotelPhone',
      'hotel.logoUrl',
      'hotel.locale',
      'hotel.demo',
      'hotel.setting',
      'hotel.hasPayment',
    ])

/** Free services are brought to rooms; a lobby or a gym has none. */
export const offersFree = ({ houseType }: { houseType: HouseType }) => houseType === 'room'

const codes = prepared<{ hotelId: string; tokenHash: Buffer }>()((db, param) =>
  codeOf(db, param('hotelId'), param('tokenHash')),
)

type Code = Parameters<typeof endOf>[0] &
  Omit<ClosedCode, 'skin'> & { setting: Pick<ClosedCode, 'skin'> }

/** The code if it may be used; with `sentAt`, also within the grace period after its end. */
export function openCode<C extends Code>(code: C | undefined, sentAt?: Date): C {
  if (!code) throw new Refusal('notFound')
  const endedAt = endOf(code)
  if (endedAt !== undefined && !(sentAt && sentAt.getTime() - endedAt < graceMs)) {
    const { hotelName, hotelPhone, setting } = code
    const data = { hotelName, hotelPhone, skin: setting.skin } satisfies ClosedCode
    throw new Refusal('codeRevoked', { data })
  }
  return code
}

/** When the code stopped working, in ms; undefined while it works. */
function endOf(code: {
  status: 'active' | 'revoked'
  revokedAt: string | null
  houseStatus: 'in_use' | 'closed'
  closedAt: string | null
}): number | undefined {
  const ends = [
    ...(code.status === 'revoked' ? [code.revokedAt] : []),
    ...(code.houseStatus === 'closed' ? [code.closedAt] : []),
  ]
  return ends.length > 0 ? Math.min(...ends.map((end) => Date.parse(end ?? '1970'))) : undefined
}

/** Categories for complaints and suggestions, in the hotel's order. */
export const listCategories = (db: Reads, hotelId: string) =>
  db
    .selectFrom('category')
    .select(['id', 'name', 'type', 'defaultSeverity', 'departmentId', 'sensitive', 'retired'])
    .where('hotelId', '=', hotelId)
    .where('type', 'in', ['complaint', 'suggestion'])
    .orderBy('position')
    .orderBy('id')
    .execute()
