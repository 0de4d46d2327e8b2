import { factor } from '@hotel/contract/factor'
import { AppError, resultCodes } from '@hotel/contract/http/result'
import { Form } from '@hotel/web/Form'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { call } from '../../api/call.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import styles from '../login/login.module.css'
import { RefusalAlert } from '../login/RefusalAlert.tsx'
import { refusalOf, saveSession, type NextStep, type SignInRefusal } from '../login/signIn.ts'
import { canUsePasskeys } from '../passkey/support.ts'
import { usePasskeySignIn } from '../passkey/usePasskeySignIn.ts'
import { appCodeField, isAppCode, isRecoveryCode } from './oneTimeCode.ts'

type Kind = 'passkey' | 'app' | 'recovery'
type Ends = {
  onSignedIn: (accountCode: string) => void
  /** Back to the password, with the reason if the user did not choose to. */
  onBack: (reason?: SignInRefusal) => void
}
type SecondStepProps = NextStep & Ends

/** After the right password: a passkey, the code of an authenticator app, or a recovery code. */
export function SecondStep({ ticket, steps, ...ends }: SecondStepProps) {
  const { t } = useTranslation()
  const isBlocked = steps.includes('passkey') && !canUsePasskeys()
  const kinds: Kind[] = [
    ...(steps.includes('passkey') && !isBlocked ? (['passkey'] as const) : []),
    ...(steps.includes('code') ? (['app'] as const) : []),
    'recovery',
  ]
  const [kind = 'recovery', setKind] = useState(kinds[0])
  const others = (
    <p className={`row wrap between ${styles.others}`}>
      {kinds
        .filter((each) => each !== kind)
        .map((each) => (
          <Button key={each} variant="quiet" onClick={() => setKind(each)}>
            {t(`factor.signIn.use.${each}`)}
          </Button>
        ))}
      <Button variant="quiet" onClick={() => ends.onBack()}>
        {t('factor.signIn.back')}
      </Button>
    </p>
  )
  if (kind === 'passkey') return <PasskeyStep ticket={ticket} {...ends} others={others} />
  return (
    <>
      {isBlocked && <p className="medium">{t('factor.signIn.noPasskey')}</p>}
      <CodeStep key={kind} kind={kind} ticket={ticket} {...ends} others={others} />
    </>
  )
}

type StepProps = Ends & { ticket: string; others: ReactNode }

function PasskeyStep({ ticket, others, onSignedIn, onBack }: StepProps) {
  const { t } = useTranslation()
  const [refusal, setRefusal] = useState<SignInRefusal>()
  const { busy, start } = usePasskeySignIn({
    onSignedIn,
    onRefused: (why, error) => {
      if (error instanceof AppError && error.code === resultCodes.sessionExpired) onBack(why)
      else setRefusal(why)
    },
  })
  return (
    <div className="stack gap-4">
      <p className="muted">{t('factor.signIn.passkeyLead')}</p>
      <RefusalAlert refusal={refusal} />
      <Button variant="primary" autoFocus busy={busy} onClick={() => void start(ticket)}>
        {t('factor.signIn.use.passkey')}
      </Button>
      {others}
    </div>
  )
}

function CodeStep({ kind, ticket, others, ...ends }: StepProps & { kind: 'app' | 'recovery' }) {
  const { t } = useTranslation()
  const step = useSecondStep(ticket, ends)
  const input = useRef<HTMLInputElement>(null)
  const isApp = kind === 'app'
  const field = isApp ? appCodeField : { autoComplete: 'off', spellCheck: false }
  const send = async () => {
    const isWhole = isApp ? isAppCode(step.code) : isRecoveryCode(step.code)
    if (!isWhole) step.setError(t(isApp ? 'factor.codeMissing' : 'factor.recoveryMissing'))
    if (isWhole && !(await step.send())) return
    input.current?.focus()
    // What is typed next is another code.
    input.current?.select()
  }
  return (
    <Form className="stack gap-4" onSend={send}>
      <p className="muted">{t(isApp ? 'factor.signIn.lead' : 'factor.signIn.recoveryLead')}</p>
      <TextField
        ref={input}
        label={t(isApp ? 'factor.signIn.code' : 'factor.signIn.recoveryCode')}
        name="oneTimeCode"
        required
        autoFocus
        {...field}
        maxLength={32}
        value={step.code}
        error={step.error}
        onChange={({ target }) => step.setCode(target.value)}
      />
      <RefusalAlert refusal={step.refusal} />
      <Button type="submit" variant="primary" busy={step.busy}>
        {t(step.busy ? 'signIn.submitting' : 'signIn.submit')}
      </Button>
      {others}
    </Form>
  )
}

function useSecondStep(ticket: string, { onSignedIn, onBack }: Ends) {
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [refusal, setRefusal] = useState<SignInRefusal>()
  const clear = () => {
    setError(undefined)
    setRefusal(undefined)
  }
  return {
    code,
    busy,
    error,
    refusal,
    setError,
    setCode(next: string) {
      clear()
      setCode(next)
    },
    /** Whether the code was refused. */
    async send() {
      if (busy) return false
      clear()
      setBusy(true)
      try {
        onSignedIn(saveSession(await call(factor.signIn, { ticket, oneTimeCode: code })))
        return false
      } catch (caught) {
        const why = refusalOf(caught)
        setBusy(false)
        const result = caught instanceof AppError ? caught.code : undefined
        if (result === resultCodes.sessionExpired) onBack(why)
        else if (result === resultCodes.refused && why.kind === 'message') setError(why.msg)
        else setRefusal(why)
        return true
      }
    },
  }
}
