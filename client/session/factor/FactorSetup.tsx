import { factor, type NewFactor } from '@hotel/contract/factor'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { call } from '../../api/call.ts'
import { NewApp } from './NewApp.tsx'
import { PasswordPrompt } from './PasswordPrompt.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

type FactorSetupProps = {
  /** Two-step sign-in is on, and the recovery codes were shown. */
  onDone: () => void
  /** Undefined: it is demanded. */
  onCancel?: (() => void) | undefined
}

/** Turns two-step sign-in on: the password, the app with its first code, the recovery codes if it is the first factor. */
export function FactorSetup({ onDone, onCancel }: FactorSetupProps) {
  const { t } = useTranslation()
  const [made, setMade] = useState<NewFactor>()
  const [codes, setCodes] = useState<readonly string[]>()
  const finish = (given: readonly string[]) => (given.length > 0 ? setCodes(given) : onDone())
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (made) {
    return <NewApp made={made} onAdded={finish} onCancel={onCancel ?? (() => setMade(undefined))} />
  }
  return (
    <PasswordPrompt
      sendLabel={t('factor.continue')}
      send={async (password) => setMade(await call(factor.begin, { password }))}
      onCancel={onCancel}
    />
  )
}
