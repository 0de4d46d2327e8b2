import { createHash } from 'node:crypto'

import { consentVersion } from '@hotel/contract/guest'
import type { HotelSetting } from '@hotel/contract/hotel'

const productDays = 365

/**
 * Version of the privacy text a guest sees: the product's version, or a hash of the hotel's own text.
 */
export function consentVersionOf({
  guestForm: { privacy },
  retentionDays,
}: Pick<HotelSetting, 'guestForm' | 'retentionDays'>): string {
  if (!privacy.en && !privacy['zh-CN'] && retentionDays === productDays) return consentVersion
  const text = JSON.stringify([privacy.en, privacy['zh-CN'], retentionDays])
  return `${consentVersion}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`
}
