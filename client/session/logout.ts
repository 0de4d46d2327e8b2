import { session } from '@hotel/contract/session'

import { call } from '../api/call.ts'
import { onRefusal } from '../api/refusals.ts'
import { deleteDrafts } from './storage/drafts.ts'
import { dropAllPhotos } from './storage/keptPhotos.ts'
import { resetSession } from './reset.ts'

const maxWaitMs = 2_000

/** Logs out; waits at most `maxWaitMs` for the server to end the session. */
export async function logout() {
  onRefusal({ expired: () => undefined, factorNeeded: () => undefined })
  const timeout = new Promise((resolve) => {
    setTimeout(resolve, maxWaitMs)
  })
  const requests = [call(session.logout, {}), removePush(), dropAllPhotos()].map((each) =>
    each.catch(() => undefined),
  )
  await Promise.race([Promise.all(requests), timeout])
  deleteDrafts()
  resetSession()
}

/** Stops push messages, so that the next user of this browser doesn't get them. */
async function removePush() {
  const { ownDeviceId, switchPushOff } = await import('../notification/device/push.ts')
  if (ownDeviceId() !== null) await switchPushOff()
}
