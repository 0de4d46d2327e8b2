import { confirm } from '../../ui/overlay/ask.ts'
import { words } from '../../locales/words.ts'
import { expire, stay } from './expiry.ts'
import { resetSession } from '../reset.ts'

/** Section 8: whatever number of calls is refused with 401, one dialog asks what is to be done. */
export async function askToSignInAgain(msg: string, sentAt: number) {
  if (!expire(sentAt)) return
  const again = await confirm({
    title: words.t('system.prompt'),
    text: msg || words.t('session.expired'),
    confirmLabel: words.t('session.reLogin'),
    cancelLabel: words.t('system.cancel'),
  })
  if (again) resetSession()
  else stay()
}

/** Section 8, 400005 on user info: there is nobody to be signed in as. */
export async function askForAnotherUser() {
  await confirm({
    title: words.t('system.prompt'),
    text: words.t('session.userGone'),
    confirmLabel: words.t('system.confirm'),
    cancelLabel: words.t('system.cancel'),
  })
  resetSession()
}

/** Section 2: neither an administrator nor a single role key. Resolves for who would rather stay. */
export async function askForAnotherAccount() {
  const leave = await confirm({
    title: words.t('system.prompt'),
    text: words.t('session.noPermission'),
    confirmLabel: words.t('system.confirm'),
    cancelLabel: words.t('system.cancel'),
  })
  if (leave) resetSession()
}
