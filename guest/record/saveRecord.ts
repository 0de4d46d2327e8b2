import { guest } from '@hotel/contract/guest'

import { call } from '../api/call.ts'

/** Downloads the guest's personal data for this case as JSON. */
export async function saveRecord(guestToken: string, feedbackNo: string) {
  const record = await call(guest.export, { guestToken })
  const file = new Blob([JSON.stringify(record, null, 2)], { type: 'application/json' })
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = `feedback-${feedbackNo}.json`
  link.click()
  // Revoked late, as some browsers read the file after the click returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
