import type { UserRole } from '@hotel/contract/http/endpoint'
import type { HotelSetting } from '@hotel/contract/hotel'

import type { Reads } from '../../db/open.ts'
import { prepared } from '../../db/statement/prepared.ts'
import { consentVersionOf } from '../../hotel/consent.ts'
import type { CaseTerms } from './case-state.ts'
import { flatTargets, type Targets } from './targets.ts'

export type CaseSetting = {
  terms: CaseTerms
  targets: Targets
  currency: string
  retentionDays: number
  /** Version of the privacy text a guest currently agrees to. */
  consentVersion: string
  /** The hotel's phone number; its country is used for national guest numbers. */
  phone: string | null
  /** The maximum a role may approve alone, in minor units. */
  approvalCents: (role: UserRole) => number
}

/** The hotel's settings for cases. */
export async function findCaseSetting(db: Reads, hotelId: string): Promise<CaseSetting> {
  const hotel = await settings.find(db, { hotelId })
  if (!hotel) throw new Error(`There is no hotel ${hotelId}.`)
  return caseSettingOf(hotel)
}

export const settingColumns = ['hotel.setting', 'hotel.currency', 'hotel.phone'] as const
const settings = prepared<{ hotelId: string }>()((db, param) =>
  db.selectFrom('hotel').where('hotel.id', '=', param('hotelId')).select(settingColumns),
)

type SettingRow = { setting: HotelSetting; currency: string; phone: string | null }

export function caseSettingOf({ setting, currency, phone }: SettingRow): CaseSetting {
  const { targets, compensation, autoCloseHours, reopenHours, retentionDays } = setting
  return {
    terms: { autoCloseHours, reopenHours },
    targets: flatTargets(targets),
    currency,
    retentionDays,
    consentVersion: consentVersionOf(setting),
    phone,
    approvalCents: (role) => approvalCentsOf(compensation, role),
  }
}

export function approvalCentsOf(limits: HotelSetting['compensation'], role: UserRole): number {
  if (role === 1) return Number.POSITIVE_INFINITY
  return role === 2 ? limits.managerCents : limits.staffCents
}
