import { session } from '@hotel/contract/session'

import { call } from '../api/call.ts'
import { onRefusal } from '../api/refusals.ts'
import { resetSession } from './reset.ts'

const patienceMs = 2_000

/** Ends the session on the server, too, but nobody has to wait for that. */
export async function logout() {
  onRefusal({ expired: () => undefined, refused: () => () => undefined })
  const giveUp = new Promise((resolve) => {
    setTimeout(resolve, patienceMs)
  })
  const leaving = [call(session.logout, {}), forgetPush()].map((each) =>
    each.catch(() => undefined),
  )
  await Promise.race([Promise.all(leaving), giveUp])
  forgetDrafts()
  resetSession()
}

/** A browser that others use next shows them nothing of who left. */
async function forgetPush() {
  const { ownDeviceId, switchPushOff } = await import('../notification/device/push.ts')
  if (ownDeviceId() !== null) await switchPushOff()
}

/** Whoever leaves takes their half-written words along; a session that merely ended keeps them. */
function forgetDrafts() {
  try {
    sessionStorage.clear()
  } catch {
    // Forbidden, and therefore empty.
  }
}
