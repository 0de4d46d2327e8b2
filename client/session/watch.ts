import { loginAddress } from './redirect.ts'
import { hearTabs } from './channel.ts'
import { renew } from './expiry/expiry.ts'
import { goTo, isStill } from './reset.ts'

/**
 * Another browser tab may sign out or change accounts, also while this page lay in the browser's
 * history. What was opened for one account never stays on screen under another.
 */
export function watchSession(accountCode: string, onRenewed: () => void) {
  const check = () => {
    if (!isStill(accountCode)) goTo(loginAddress())
  }
  hearTabs((word) => {
    if (word.kind === 'ended') goTo(loginAddress())
    else if (word.accountCode === accountCode) {
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
