import { useTranslation } from 'react-i18next'

import { useExpiry } from './expiry.ts'
import styles from './SessionBar.module.css'
import { SignInHere } from './SignInHere.tsx'

/** After "stay on this page": signing in here keeps the page and its drafts. */
export function SessionBar() {
  const { t } = useTranslation()
  if (useExpiry().kind !== 'staying') return <div />
  return (
    <div className={`row wrap gap-4 lines-2 medium warn ${styles.ended}`} role="status">
      <span>{t('session.ended')}</span>
      <SignInHere />
    </div>
  )
}
