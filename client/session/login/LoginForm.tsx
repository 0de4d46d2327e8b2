import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../ui/Button.tsx'
import { loadArea } from '../../locales/i18n.ts'
import type { SecondStep } from '../factor/SecondStep.tsx'
import { canUsePasskeys } from '../passkey/support.ts'
import { usePasskeySignIn } from '../passkey/usePasskeySignIn.ts'
import { useReset } from '../reset/useReset.ts'
import { useSignOn } from '../sign-on/useSignOn.ts'
import { PasswordField, UserNameField } from './CredentialFields.tsx'
import { credentialErrors } from './credentials.ts'
import styles from './login.module.css'
import { explainFailure, loadSignIn } from './refusal.ts'
import { RefusalAlert } from './RefusalAlert.tsx'
import type { NextStep, SignInRefusal } from './signIn.ts'
import { useSignInForm } from './useSignInForm.ts'

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
  const [second, setSecond] = useState<NextStep & { Step: typeof SecondStep }>()
  const { form, text, ...state } = useSignInForm({
    first: { userName: '', password: '' },
    check(values) {
      const { userName, password } = credentialErrors(values)
      return {
        userName: userName && t(`signIn.${userName}`),
        password: password && t(`signIn.${password}`),
      }
    },
    async send(values) {
      const done = await (await loadSignIn()).signIn(values)
      if ('accountCode' in done) onSignedIn(done.accountCode)
      else setSecond({ ...done, Step: await loadSecondStep() })
    },
    explain: explainFailure,
  })
  const { values, busy, reset: refuse } = state
  const forgetPassword = () => state.setValues(({ userName }) => ({ userName, password: '' }))
  const goBack = (reason?: SignInRefusal) => {
    setSecond(undefined)
    state.setBusy(false)
    forgetPassword()
    refuse(reason)
  }
  const passkey = usePasskeySignIn({ onSignedIn, onRefused: refuse })
  const signOn = useSignOn({ onSignedIn, onRefused: refuse })
  const reset = useReset({ onRefused: refuse, onChanged: forgetPassword, onOpened })
  if (second) return <second.Step {...second} onSignedIn={onSignedIn} onBack={goBack} />
  const other = otherStep({ signOn, reset, userName: values.userName })
  if (other) return other

  return (
    <form {...form} onFocus={() => void loadSignIn().catch(() => undefined)}>
      <UserNameField {...text('userName')} />
      <PasswordField {...text('password')} />
      <Outcome refusal={state.refusal} changed={reset.changed} />
      <Button type="submit" variant="primary" busy={busy}>
        {busy ? t('signIn.submitting') : t('signIn.submit')}
      </Button>
      {canUsePasskeys() && (
        <Button busy={passkey.busy} onClick={() => void passkey.start()}>
          {t('signIn.passkey')}
        </Button>
      )}
      <Button busy={signOn.busy} onClick={() => void signOn.open()}>
        {t('signIn.signOn')}
      </Button>
      <p className={styles.others}>
        <Button variant="quiet" busy={reset.busy} onClick={() => void reset.open()}>
          {t('signIn.forgot')}
        </Button>
      </p>
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
