import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { loadArea } from '../../locales/i18n.ts'
import { explainFailure } from '../login/refusal.ts'
import type { SignInRefusal } from '../login/signIn.ts'

type Ends = {
  onSignedIn: (accountCode: string) => void
  /** Undefined when an attempt begins. */
  onRefused: (refusal: SignInRefusal | undefined, error?: unknown) => void
}

/** Signs in with a passkey; its code and texts load with the first attempt. */
export function usePasskeySignIn({ onSignedIn, onRefused }: Ends) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  return {
    busy,
    async start(ticket?: string) {
      setBusy(true)
      onRefused(undefined)
      try {
        const [{ signInWithPasskey }] = await Promise.all([
          import('./ceremony.ts'),
          loadArea('factor'),
        ])
        onSignedIn(await signInWithPasskey(ticket, (obstacle) => t(`factor.passkey.${obstacle}`)))
      } catch (error) {
        setBusy(false)
        onRefused(await explainFailure(error), error)
      }
    },
  }
}
