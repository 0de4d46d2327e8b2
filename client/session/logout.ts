import { session } from '@hotel/contract/session'
import { withTimeout } from 'es-toolkit/promise'

import { call } from '../api/call.ts'
import { onRefusal } from '../api/refusals.ts'
import { deleteDrafts } from './storage/drafts.ts'
import { dropUnnamedPhotos } from './storage/keptPhotos.ts'
import { resetSession } from './reset.ts'

const maxWaitMs = 2_000

/**
 * Logs out; waits at most `maxWaitMs` for the server to end the session, and as long for the photos of the
 * drafts to be deleted. What waits on this device to be sent stays, with its photos.
 */
export async function logout() {
  onRefusal({ expired: () => undefined, factorNeeded: () => undefined })
  await withinLimit(call(session.logout, {}), removePush())
  deleteDrafts()
  await withinLimit(dropUnnamedPhotos())
  resetSession()
}

/** Ends when all have, failed or not, or after `maxWaitMs`. */
const withinLimit = (...requests: Promise<unknown>[]) =>
  withTimeout(() => Promise.allSettled(requests), maxWaitMs).catch(() => undefined)

/** Stops push messages, so that the next user of this browser doesn't get them. */
async function removePush() {
  const { ownDeviceId, switchPushOff } = await import('../notification/device/push.ts')
  if (ownDeviceId() !== null) await switchPushOff()
}
