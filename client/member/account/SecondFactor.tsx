import { factor, type FactorStatus } from '@hotel/contract/factor'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { LoadState } from '../../query/LoadState.tsx'
import { invalidateGroup, queryOf } from '../../query/queries.ts'
import { usePersistentQuery } from '../../query/usePersistentQuery.ts'
import { FactorSetup } from '../../session/factor/FactorSetup.tsx'
import { PasswordPrompt } from '../../session/factor/PasswordPrompt.tsx'
import { RecoveryCodes } from '../../session/factor/RecoveryCodes.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { Button } from '../../ui/Button.tsx'
import { message } from '../../ui/notice/notices.ts'
import { useNow } from '../../ui/time/useNow.ts'
import { Instant } from '../../session/text/Instant.tsx'

type Step = 'setUp' | 'renew' | 'remove'

/** The member's authenticator app and recovery codes: adds and removes it, renews them. */
export function SecondFactor() {
  const { t } = useHotelText()
  const client = useQueryClient()
  const query = usePersistentQuery(queryOf(factor.status, {}))
  const [step, setStep] = useState<Step>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (!query.data) return <LoadState query={query} height={60} failed={t('factor.failed')} />
  const { demanded, passkeyCount } = query.data
  const close = () => {
    setCodes(undefined)
    setStep(undefined)
  }
  const finish = async (text?: string) => {
    close()
    if (text) message.success(text)
    await Promise.all([invalidateGroup(client, 'factor'), invalidateGroup(client, 'session')])
  }
  const added = t(passkeyCount > 0 ? 'factor.appAdded' : 'factor.turnedOn')
  if (codes) {
    const text = step === 'setUp' ? added : undefined
    return <RecoveryCodes codes={codes} onDone={() => void finish(text)} />
  }
  if (step === 'setUp') {
    const show = (given: readonly string[]) =>
      given.length > 0 ? setCodes(given) : void finish(added)
    return <FactorSetup onAdded={show} onCancel={close} />
  }
  if (step) {
    return (
      <>
        <p>
          {t(
            step === 'renew'
              ? 'factor.renewText'
              : passkeyCount > 0
                ? 'factor.removeAppText'
                : 'factor.removeText',
          )}
        </p>
        <PasswordPrompt
          sendLabel={t(
            step === 'remove' && passkeyCount > 0 ? 'factor.removeApp' : `factor.${step}`,
          )}
          onCancel={close}
          send={async (password) => {
            if (step === 'renew') {
              setCodes((await call(factor.renewCodes, { password })).recoveryCodes)
              return
            }
            await call(factor.remove, { password })
            // Without another factor, the server now lets nothing else pass.
            if (demanded && passkeyCount === 0) location.reload()
            await finish(t(passkeyCount > 0 ? 'factor.appRemoved' : 'factor.turnedOff'))
          }}
        />
      </>
    )
  }
  return <Status status={query.data} onStep={setStep} />
}

/** Recovery codes left at which new ones are advised. */
const few = 3

function Status({ status, onStep }: { status: FactorStatus; onStep: (step: Step) => void }) {
  const { t } = useHotelText()
  const now = useNow(60_000)
  const { addedAt, recoveryCodesLeft: count, demanded, passkeyCount } = status
  const isOn = addedAt !== null || passkeyCount > 0
  return (
    <>
      {isOn && (
        <p className="row wrap gap-3 lines-0">
          {addedAt && (
            <Instant at={addedAt} now={now}>
              {(time) => t('factor.on', { at: time })}
            </Instant>
          )}
          <span>{t('factor.codesLeft', { count })}</span>
          {count <= few && <strong>{t('factor.codesFew')}</strong>}
        </p>
      )}
      {isOn && demanded && <p className="muted">{t('factor.demanded')}</p>}
      <p className="row wrap">
        {!addedAt && (
          <Button onClick={() => onStep('setUp')}>
            {t(isOn ? 'factor.addApp' : 'factor.setUp')}
          </Button>
        )}
        {isOn && <Button onClick={() => onStep('renew')}>{t('factor.renew')}</Button>}
        {addedAt && (
          <Button onClick={() => onStep('remove')}>
            {t(passkeyCount > 0 ? 'factor.removeApp' : 'factor.remove')}
          </Button>
        )}
      </p>
    </>
  )
}
