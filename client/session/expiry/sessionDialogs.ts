import { AppError, resultCodes } from '@hotel/contract/http/result'

import { confirm } from '../../ui/overlay/dialogs.ts'
import { i18n } from '../../locales/i18n.ts'
import { logout } from '../logout.ts'
import { expire, isOver, stay, until } from './expiry.ts'
import { resetSession, signInAgain } from '../reset.ts'

/** Section 8: one dialog, however many calls are refused with 401. */
export async function showSessionExpired(msg: string, sentAt: number) {
  if (!expire(sentAt)) return
  const options = {
    title: i18n.t('system.prompt'),
    text: msg || i18n.t('session.expired'),
    confirmLabel: i18n.t('session.reLogin'),
    cancelLabel: i18n.t('system.cancel'),
  }
  const again = await confirm(options, until('none'))
  // Another browser tab signed in meanwhile.
  if (!isOver()) return
  if (again) signInAgain()
  else stay()
}

let userMissing: Promise<void> | undefined

/** Section 8, 400005 on user info: the account no longer exists. One dialog, however often it is met. */
export const showUserMissing = () => (userMissing ??= askUserMissing())

/** What to do with a failed call for the user info: the account may have been deleted meanwhile. */
export async function whenUserGone(error: unknown) {
  if (error instanceof AppError && error.code === resultCodes.userUnknown) await showUserMissing()
  return undefined
}

async function askUserMissing() {
  await confirm({
    title: i18n.t('system.prompt'),
    text: i18n.t('session.userGone'),
    confirmLabel: i18n.t('system.confirm'),
    cancelLabel: i18n.t('system.cancel'),
  })
  resetSession()
}

/** Section 2: neither an administrator nor any role key. Resolves only when the dialog is cancelled. */
export async function showNoPermission() {
  const leave = await confirm({
    title: i18n.t('system.prompt'),
    text: i18n.t('session.noPermission'),
    confirmLabel: i18n.t('system.confirm'),
    cancelLabel: i18n.t('system.cancel'),
  })
  // The session is still valid on the server.
  if (leave) await logout()
}
