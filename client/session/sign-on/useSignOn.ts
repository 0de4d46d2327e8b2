import { useEffect, useEffectEvent, useState } from 'react'

import { loadArea } from '../../locales/i18n.ts'
import { explainFailure } from '../login/refusal.ts'
import type { SignInRefusal } from '../login/signIn.ts'
import { answeredHotel } from '../redirect.ts'
import type { SignOnStep } from './SignOnStep.tsx'

const isAnswered = () => answeredHotel() !== undefined

type Ends = {
  onSignedIn: (accountCode: string) => void
  onRefused: (refusal: SignInRefusal) => void
}

/** Single sign-on; its code and texts load when it is chosen, or when the provider has answered. */
export function useSignOn({ onSignedIn, onRefused }: Ends) {
  const [Step, setStep] = useState<typeof SignOnStep>()
  const [busy, setBusy] = useState(isAnswered)
  const refuse = async (error: unknown) => {
    setBusy(false)
    onRefused(await explainFailure(error))
  }
  const signedIn = useEffectEvent(onSignedIn)
  const refused = useEffectEvent(refuse)
  useEffect(() => {
    if (!isAnswered()) return
    void import('./answer.ts')
      .then(({ finishSignOn }) => finishSignOn())
      .then((accountCode) => signedIn(accountCode))
      .catch((error: unknown) => refused(error))
  }, [])
  return {
    Step,
    busy,
    close: () => setStep(undefined),
    async open() {
      setBusy(true)
      try {
        const [code] = await Promise.all([import('./SignOnStep.tsx'), loadArea('factor')])
        setStep(() => code.SignOnStep)
        setBusy(false)
      } catch (error) {
        await refuse(error)
      }
    },
  }
}
