import { guest } from '@hotel/contract/guest'

import { call } from '../api/call.ts'

/** Everything that is kept of the guest with this case, as a file that other programs can read. */
export async function saveRecord(guestToken: string, feedbackNo: string) {
  const record = await call(guest.export, { guestToken })
  const file = new Blob([JSON.stringify(record, null, 2)], { type: 'application/json' })
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = `feedback-${feedbackNo}.json`
  link.click()
  // Not at once: some browsers begin to read it later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
