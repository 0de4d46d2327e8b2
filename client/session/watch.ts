import { loginAddress, currentTarget } from './redirect.ts'
import { onTabMessage } from './channel.ts'
import { renew } from './expiry/expiry.ts'
import { goTo, isStill } from './reset.ts'

/** To the login page; signing in returns to this page. */
export const leaveToLogin = () => goTo(loginAddress(currentTarget(location)))

/**
 * Leaves the page when another browser tab signs out or changes accounts, also when the page comes
 * back from the back/forward cache. A page never stays on screen under another account.
 */
export function watchSession(accountCode: string, onRenewed: () => void) {
  const check = () => {
    if (!isStill(accountCode)) leaveToLogin()
  }
  onTabMessage((message) => {
    if (message.kind === 'ended') leaveToLogin()
    else if (message.accountCode === accountCode) {
      renew()
      onRenewed()
    } else goTo(loginAddress())
  })
  addEventListener('pageshow', (event) => {
    if (event.persisted) check()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check()
  })
}
