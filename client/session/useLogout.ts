import { useTranslation } from 'react-i18next'

import { isUnsaved } from '../shell/tabs/ownTab.ts'
import { confirm } from '../ui/overlay/dialogs.ts'
import { useAccount } from './accountContext.ts'
import { hasDrafts } from './storage/drafts.ts'
import { logout } from './logout.ts'

/** Logs out; confirms first when there are drafts or unsaved changes, which are deleted. */
export function useLogout(): () => void {
  const { t } = useTranslation()
  const { code } = useAccount()
  async function leave() {
    const leaves =
      !(isUnsaved() || hasDrafts(code)) ||
      (await confirm({
        title: t('ui.form.leave.logoutTitle'),
        text: t('ui.form.leave.logoutText'),
        confirmLabel: t('ui.form.leave.logout'),
        cancelLabel: t('ui.form.leave.stay'),
        danger: true,
      }))
    if (leaves) await logout()
  }
  return () => void leave()
}
