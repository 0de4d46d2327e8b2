import type { UserRole } from '@hotel/contract/endpoint'

import type { Reads } from '../../db/open.ts'
import { consentVersionOf } from '../../guest/consent.ts'
import type { Terms } from './case-state.ts'
import type { Targets } from './resolve-clock.ts'

export type CaseSetting = {
  terms: Terms
  targets: Targets
  currency: string
  retentionDays: number
  /** Which privacy words a guest agrees to now. */
  consentVersion: string
  /** The hotel's own number, by which a guest's national one is read. */
  phone: string | null
  /** How much a role may approve by itself, in minor units. */
  approvalCents: (role: UserRole) => number
}

/** What the hotel has set for its cases. */
export async function findCaseSetting(db: Reads, hotelId: string): Promise<CaseSetting> {
  const { setting, currency, phone } = await db
    .selectFrom('hotel')
    .select(['setting', 'currency', 'phone'])
    .where('id', '=', hotelId)
    .executeTakeFirstOrThrow()
  const { targets, compensation, autoCloseHours, reopenHours, retentionDays } = setting
  return {
    terms: { autoCloseHours, reopenHours },
    targets: [...targets.acknowledge, ...targets.reply, ...targets.resolve],
    currency,
    retentionDays,
    consentVersion: consentVersionOf(setting),
    phone,
    approvalCents: (role) =>
      role === 1
        ? Number.POSITIVE_INFINITY
        : role === 2
          ? compensation.managerCents
          : compensation.staffCents,
  }
}
