import { createHash } from 'node:crypto'

import { consentVersion } from '@hotel/contract/guest'
import type { HotelSetting } from '@hotel/contract/hotel'

const productDays = 365

/** Names the privacy words a guest is shown: the product's, or the hotel's own by what they say. */
export function consentVersionOf({
  guestForm: { privacy },
  retentionDays,
}: Pick<HotelSetting, 'guestForm' | 'retentionDays'>): string {
  if (!privacy.en && !privacy['zh-CN'] && retentionDays === productDays) return consentVersion
  const said = JSON.stringify([privacy.en, privacy['zh-CN'], retentionDays])
  return `${consentVersion}-${createHash('sha256').update(said).digest('hex').slice(0, 8)}`
}
