import { useTranslation } from 'react-i18next'

import { confirm } from '../overlay/ask.ts'

/** Closes a form that keeps no draft; asks first where something was typed. */
export function useLeaving(isTouched: boolean, onClose: () => void): () => void {
  const { t } = useTranslation()
  async function leave() {
    const leaves =
      !isTouched ||
      (await confirm({
        title: t('ui.form.leave.title'),
        text: t('ui.form.leave.text'),
        confirmLabel: t('ui.form.leave.leave'),
        cancelLabel: t('ui.form.leave.stay'),
        danger: true,
      }))
    if (leaves) onClose()
  }
  return () => void leave()
}
