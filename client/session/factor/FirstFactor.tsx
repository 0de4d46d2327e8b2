import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { FirstStep } from '../password/FirstStep.tsx'
import { FactorChoice } from './FactorChoice.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** Adds the second factor that the hotel demands, before the app opens. */
export function FirstFactor({ name, onDone }: { name: string; onDone: () => void }) {
  const { t } = useTranslation()
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <FirstStep name={name} title={t('factor.firstTitle')} text={t('factor.firstText')}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onDone} />
      ) : (
        <FactorChoice onAdded={(given) => (given.length > 0 ? setCodes(given) : onDone())} />
      )}
    </FirstStep>
  )
}
