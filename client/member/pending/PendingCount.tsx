import { useTranslation } from 'react-i18next'

import { pending } from '../../api/store.ts'
import { useStored } from '../../api/subscribe.ts'

/** Live count of pending requests; hidden at zero. */
export function PendingCount() {
  const { t } = useTranslation()
  const count = useStored(pending)?.pendingCount ?? 0
  if (count === 0) return null
  return (
    <span>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visuallyHidden">{t('shell.waiting', { count })}</span>
    </span>
  )
}
