import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { loadArea } from '../../locales/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { message } from '../../ui/notice/notices.ts'
import { useAccount } from '../accountContext.ts'
import { renew } from './expiry.ts'

/** Loaded before it is rendered, so that a failed load shows a message instead of an error page. */
async function loadSignIn() {
  const [code] = await Promise.all([import('../login/SignInAgain.tsx'), loadArea('signIn')])
  return { default: code.SignInAgain }
}
const SignInAgain = lazy(loadSignIn)

/** Signs in again over the page, which keeps it and its drafts. */
export function SignInHere() {
  const { t } = useTranslation()
  const account = useAccount()
  const queries = useQueryClient()
  const [signingIn, setSigningIn] = useState(false)
  const open = () =>
    loadSignIn().then(
      () => setSigningIn(true),
      () => message.error(t('system.missing')),
    )
  return (
    <>
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
    </>
  )
}
