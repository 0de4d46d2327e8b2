import { saveTabAccount, tabAccount } from './tabAccount.ts'

/**
 * Whether this browser tab has drafts of the account. Replies, notes and settings all store theirs
 * under a key with the account's code as its second part.
 */
export function hasDrafts(accountCode: string): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.split(':')[1] === accountCode)
  } catch {
    return false
  }
}

/** Called on logout only; drafts survive an expired session. */
export function deleteDrafts() {
  const account = tabAccount()
  try {
    sessionStorage.clear()
    saveTabAccount(account)
  } catch {
    // Storage is blocked, so there are no drafts.
  }
}
