import { useRef, useState, type ComponentProps, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { loadArea } from '../../locales/i18n.ts'
import type { SecondStep } from '../factor/SecondStep.tsx'
import { canUsePasskeys } from '../passkey/support.ts'
import { usePasskeySignIn } from '../passkey/usePasskeySignIn.ts'
import { useReset } from '../reset/useReset.ts'
import { useSignOn } from '../sign-on/useSignOn.ts'
import { credentialErrors, type CredentialError } from './credentials.ts'
import styles from './login.module.css'
import { PasswordField, type CredentialFieldProps } from './PasswordField.tsx'
import { explainFailure, loadSignIn } from './refusal.ts'
import { RefusalAlert } from './RefusalAlert.tsx'
import type { NextStep, SignInRefusal } from './signIn.ts'

async function loadSecondStep() {
  const [code] = await Promise.all([import('../factor/SecondStep.tsx'), loadArea('factor')])
  return code.SecondStep
}

type LoginFormProps = {
  onSignedIn: (accountCode: string) => void
  /** What is typed for a new password must not be replaced by another page. */
  onResetOpened?: (isOpen: boolean) => void
}

/** User name and password, and then the second factor if the member has one; or a passkey alone. */
export function LoginForm({ onSignedIn, onResetOpened: onOpened }: LoginFormProps) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const [userName, setUserName] = useState('')
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState<SignInRefusal>()
  const [second, setSecond] = useState<NextStep & { Step: typeof SecondStep }>()
  const errors = tried ? credentialErrors({ userName, password }) : {}

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (sending.current) return
    setTried(true)
    setRefusal(undefined)
    const wrong = credentialErrors({ userName, password })
    const first = wrong.userName ? 'userName' : wrong.password ? 'password' : undefined
    if (first) return focusField(form.current, first)
    sending.current = true
    setBusy(true)
    try {
      const done = await (await loadSignIn()).signIn({ userName, password })
      if ('accountCode' in done) return onSignedIn(done.accountCode)
      setSecond({ ...done, Step: await loadSecondStep() })
    } catch (error) {
      setRefusal(await explainFailure(error))
    }
    sending.current = false
    setBusy(false)
  }
  const refuse = (reason?: SignInRefusal) => {
    setTried(false)
    setRefusal(reason)
  }
  const goBack = (reason?: SignInRefusal) => {
    setSecond(undefined)
    setPassword('')
    refuse(reason)
  }
  const signOn = useSignOn({ onSignedIn, onRefused: refuse })
  const reset = useReset({ onRefused: refuse, onChanged: () => setPassword(''), onOpened })
  if (second) return <second.Step {...second} onSignedIn={onSignedIn} onBack={goBack} />
  const other = otherStep({ signOn, reset, userName })
  if (other) return other

  return (
    <form
      ref={form}
      className="stack gap-4"
      noValidate
      onSubmit={(event) => void submit(event)}
      onFocus={() => void loadSignIn().catch(() => undefined)}
    >
      <UserNameField value={userName} error={errors.userName} onChange={setUserName} />
      <PasswordField
        value={password}
        error={errors.password && t(`session.${errors.password}`)}
        onChange={setPassword}
      />
      <Outcome refusal={refusal} changed={reset.changed} />
      <Button type="submit" variant="primary" busy={busy}>
        {busy ? t('session.submitting') : t('session.submit')}
      </Button>
      {canUsePasskeys() && <PasskeyButton onSignedIn={onSignedIn} onRefused={refuse} />}
      <OtherWays signOn={signOn} reset={reset} />
    </form>
  )
}

type OtherSteps = {
  signOn: Pick<ReturnType<typeof useSignOn>, 'Step' | 'close'>
  reset: Pick<ReturnType<typeof useReset>, 'opened' | 'close'>
  userName: string
}

/** What was chosen instead of a password. */
function otherStep({ signOn, reset, userName }: OtherSteps) {
  if (signOn.Step) return <signOn.Step onBack={signOn.close} />
  if (!reset.opened) return undefined
  const { Step, ...props } = reset.opened
  return <Step userName={userName} {...props} onBack={reset.close} />
}

function PasskeyButton(ends: Parameters<typeof usePasskeySignIn>[0]) {
  const { t } = useTranslation()
  const { busy, start } = usePasskeySignIn(ends)
  return (
    <Button busy={busy} onClick={() => void start()}>
      {t('session.passkey')}
    </Button>
  )
}

type OtherWaysProps = {
  signOn: ComponentProps<typeof SignOnButton>
  reset: ComponentProps<typeof ForgotButton>
}

function OtherWays({ signOn, reset }: OtherWaysProps) {
  return (
    <>
      <SignOnButton {...signOn} />
      <ForgotButton {...reset} />
    </>
  )
}

function SignOnButton({ busy, open }: Pick<ReturnType<typeof useSignOn>, 'busy' | 'open'>) {
  const { t } = useTranslation()
  return (
    <Button busy={busy} onClick={() => void open()}>
      {t('session.signOn')}
    </Button>
  )
}

function ForgotButton({ busy, open }: Pick<ReturnType<typeof useReset>, 'busy' | 'open'>) {
  const { t } = useTranslation()
  return (
    <p className={styles.others}>
      <Button variant="quiet" busy={busy} onClick={() => void open()}>
        {t('session.forgot')}
      </Button>
    </p>
  )
}

type OutcomeProps = { refusal: SignInRefusal | undefined; changed: boolean }

/** Why signing in failed, or that a new password was set just now. */
function Outcome({ refusal, changed }: OutcomeProps) {
  const { t } = useTranslation()
  return (
    <>
      <RefusalAlert refusal={refusal} />
      {changed && (
        <p role="status" className="medium ok">
          {t('password.reset.done')}
        </p>
      )}
    </>
  )
}

type UserNameFieldProps = Omit<CredentialFieldProps, 'error'> & {
  error: CredentialError | undefined
}

function UserNameField({ value, error, onChange }: UserNameFieldProps) {
  const { t } = useTranslation()
  return (
    <TextField
      label={t('session.userName')}
      name="userName"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      value={value}
      error={error && t(`session.${error}`)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function focusField(form: HTMLFormElement | null, name: string) {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
