import { forget } from '../shell/device/choices.ts'
import { tellTabs } from './channel.ts'
import { readAccountCode, readToken, removeCookies } from './kept/cookies.ts'
import { loginAddress } from './redirect.ts'

export const tabsKey = (accountCode: string) => `tabs:${accountCode}`

/** What has to be gone before the next page is drawn (the page that stands now). */
let leave: () => void = () => undefined
export const onLeave = (next: () => void) => {
  leave = next
}

/**
 * Ends this account everywhere: cookies, stored tabs, and, because the login page is a new document,
 * everything held in memory; the other browser tabs do the same when they hear of it.
 */
export function resetSession() {
  const code = readAccountCode()
  removeCookies()
  if (code) forget(tabsKey(code))
  tellTabs({ kind: 'ended' })
  goTo(loginAddress())
}

/** Leaves the page behind empty, so that neither "back" nor a slow load shows what was on it. */
export function goTo(address: string) {
  leave()
  location.replace(address)
}

/** Whether the cookies still name the account this page was opened for. */
export const isStill = (accountCode: string) =>
  readToken() !== undefined && readAccountCode() === accountCode
