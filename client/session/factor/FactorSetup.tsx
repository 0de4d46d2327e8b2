import { factor, type NewFactor } from '@hotel/contract/factor'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { call } from '../../api/call.ts'
import { NewApp } from './NewApp.tsx'
import { PasswordPrompt } from './PasswordPrompt.tsx'

type FactorSetupProps = {
  /** Two-step sign-in is on; the recovery codes are to be shown, if it is the first factor. */
  onAdded: (recoveryCodes: readonly string[]) => void
  /** Undefined: it is demanded. */
  onCancel?: (() => void) | undefined
}

/** Turns two-step sign-in on: the password, the app with its first code. */
export function FactorSetup({ onAdded, onCancel }: FactorSetupProps) {
  const { t } = useTranslation()
  const [made, setMade] = useState<NewFactor>()
  if (made) {
    return (
      <NewApp made={made} onAdded={onAdded} onCancel={onCancel ?? (() => setMade(undefined))} />
    )
  }
  return (
    <PasswordPrompt
      sendLabel={t('factor.continue')}
      send={async (password) => setMade(await call(factor.begin, { password }))}
      onCancel={onCancel}
    />
  )
}
