import { useTranslation } from 'react-i18next'

import { useExpiry } from './expiry.ts'
import { SignInHere } from './SignInHere.tsx'

/** After "stay on this page": signing in here keeps the page and its drafts. */
export function SessionBar() {
  const { t } = useTranslation()
  if (useExpiry().kind !== 'staying') return null
  return (
    <div className="row wrap gap-4 lines-2 band medium warn" role="status">
      <span>{t('session.ended')}</span>
      <SignInHere />
    </div>
  )
}
