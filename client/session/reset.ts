import { deleteItem } from '@hotel/web/storage'

import { notifyTabs } from './channel.ts'
import { readAccountCode, readToken, removeCookies } from './storage/cookies.ts'
import { loginAddress, currentTarget } from './redirect.ts'

export const tabsKey = (accountCode: string) => `tabs:${accountCode}`

/** Unmounts the current page before the browser leaves it. */
let leave: () => void = () => undefined
export const onLeave = (next: () => void) => {
  leave = next
}

/**
 * Signs this browser out: deletes cookies and saved tabs, notifies the other browser tabs, and loads
 * the login page as a new document, which clears everything in memory.
 */
export function resetSession() {
  const code = readAccountCode()
  if (code) deleteItem(tabsKey(code))
  endSession(loginAddress())
}

/** To the login page after an expired session: keeps the saved tabs and returns to this page. */
export const signInAgain = () => endSession(loginAddress(currentTarget(location)))

function endSession(next: string) {
  removeCookies()
  notifyTabs({ kind: 'ended' })
  goTo(next)
}

/** Unmounts the page first, so that neither "back" nor a slow load shows its content. */
export function goTo(address: string) {
  leave()
  location.replace(address)
}

/** Whether the cookies still name the account this page was opened for. */
export const isStill = (accountCode: string) =>
  readToken() !== undefined && readAccountCode() === accountCode
