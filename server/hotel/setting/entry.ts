import type { SettingChange } from '@hotel/contract/hotel'

import type { NewEvent } from '../../http/handler.ts'

/** Entry in the audit log of the hotel's settings; not listed if nothing changed. */
export const settingEntry = (
  { hotelId }: { hotelId: string },
  section: string,
  changes: SettingChange[],
): NewEvent => ({
  action: 'edit',
  entity: 'hotel',
  entityId: hotelId,
  detail: { sections: changes.length > 0 ? [section] : [], changes },
})
