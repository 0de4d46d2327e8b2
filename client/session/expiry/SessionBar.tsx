import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { withoutReload } from '../../shell/deploy/missingChunk.ts'
import { Button } from '../../ui/Button.tsx'
import { message } from '../../ui/notice/notices.ts'
import { useAccount } from '../accountContext.ts'
import { renew, useExpiry } from './expiry.ts'
import styles from './SessionBar.module.css'

/** Loaded before it is rendered, so that a failed load shows a message instead of an error page. */
const loadSignIn = withoutReload(() => import('../login/SignInAgain.tsx'))
const SignInAgain = lazy(async () => ({ default: (await loadSignIn()).SignInAgain }))

/** After "stay on this page": signing in here keeps the page and its drafts. */
export function SessionBar() {
  const { t } = useTranslation()
  const account = useAccount()
  const queries = useQueryClient()
  const expiry = useExpiry()
  const [signingIn, setSigningIn] = useState(false)
  const open = () =>
    loadSignIn().then(
      () => setSigningIn(true),
      () => message.error(t('system.missing')),
    )
  if (expiry.kind !== 'staying') return <div />
  return (
    <div className={`row wrap gap-4 lines-2 medium warn ${styles.ended}`} role="status">
      <span>{t('session.ended')}</span>
      <Button onClick={() => void open()}>{t('session.continueHere')}</Button>
      <Suspense fallback={null}>
        {signingIn && (
          <SignInAgain
            accountCode={account.code}
            onClose={() => setSigningIn(false)}
            onSignedIn={() => {
              setSigningIn(false)
              renew()
              void queries.invalidateQueries()
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
