import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../ui/Button.tsx'
import { PasskeySetup } from '../passkey/PasskeySetup.tsx'
import { canUsePasskeys } from '../passkey/support.ts'
import { FactorSetup } from './FactorSetup.tsx'

type FactorChoiceProps = {
  onAdded: (recoveryCodes: readonly string[]) => void
  /** Undefined: the app does not open without it. */
  onCancel?: () => void
}

/** A demanded second factor: an authenticator app, or a passkey instead. */
export function FactorChoice({ onAdded, onCancel }: FactorChoiceProps) {
  const { t } = useTranslation()
  const [byPasskey, setByPasskey] = useState(false)
  if (byPasskey) return <PasskeySetup onAdded={onAdded} onCancel={() => setByPasskey(false)} />
  return (
    <>
      <FactorSetup onAdded={onAdded} onCancel={onCancel} />
      {canUsePasskeys() && (
        <Button variant="quiet" onClick={() => setByPasskey(true)}>
          {t('factor.passkey.instead')}
        </Button>
      )}
    </>
  )
}
