import { useTranslation } from 'react-i18next'

import { confirm } from '../overlay/dialogs.ts'

/** Asks for confirmation before unsaved changes are discarded. */
export function useConfirmDiscard(): () => Promise<boolean> {
  const { t } = useTranslation()
  return () =>
    confirm({
      title: t('ui.form.leave.title'),
      text: t('ui.form.leave.text'),
      confirmLabel: t('ui.form.leave.leave'),
      cancelLabel: t('ui.form.leave.stay'),
      danger: true,
    })
}

/** Close handler for a form without drafts; confirms first if it has unsaved input. */
export function useGuardedClose(isTouched: boolean, onClose: () => void): () => void {
  const confirmDiscard = useConfirmDiscard()
  async function leave() {
    if (!isTouched || (await confirmDiscard())) onClose()
  }
  return () => void leave()
}
