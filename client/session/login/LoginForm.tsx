import { Eye, EyeOff } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { Button, IconButton } from '../../ui/Button.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { credentialErrors } from './credentials.ts'
import styles from './login.module.css'
import type { SignInRefusal } from './signIn.ts'

// The contract is needed only to send, so it loads while the member types.
const loadSignIn = () => import('./signIn.ts')

type LoginFormProps = {
  onSignedIn: (accountCode: string) => void
}

export function LoginForm({ onSignedIn }: LoginFormProps) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const [userName, setUserName] = useState('')
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState<SignInRefusal>()
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
    const { refusalOf, signIn } = await loadSignIn()
    try {
      onSignedIn(await signIn({ userName, password }))
    } catch (error) {
      setRefusal(refusalOf(error))
      sending.current = false
      setBusy(false)
    }
  }

  return (
    <form
      ref={form}
      className="stack gap-4"
      noValidate
      onSubmit={(event) => void submit(event)}
      onFocus={() => void loadSignIn()}
    >
      <TextField
        label={t('session.userName')}
        name="userName"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={userName}
        error={errors.userName && t(`session.${errors.userName}`)}
        onChange={(event) => setUserName(event.target.value)}
      />
      <PasswordField
        value={password}
        error={errors.password && t(`session.${errors.password}`)}
        onChange={setPassword}
      />
      <div role="alert" className={`medium danger capital ${styles.refusal}`}>
        {refusal && <RefusalText refusal={refusal} />}
      </div>
      <Button type="submit" variant="primary" busy={busy}>
        {busy ? t('session.submitting') : t('session.submit')}
      </Button>
    </form>
  )
}

type PasswordFieldProps = {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function PasswordField({ value, error, onChange }: PasswordFieldProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <div className={styles.password}>
      <TextField
        label={t('session.password')}
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={value}
        error={error}
        hint={capsLock ? t('session.capsLock') : undefined}
        onChange={(event) => onChange(event.target.value)}
        onKeyUp={watchCapsLock}
      />
      <IconButton
        className={styles.eye}
        label={t(shown ? 'session.hidePassword' : 'session.showPassword')}
        icon={shown ? <EyeOff /> : <Eye />}
        onClick={() => setShown(!shown)}
      />
    </div>
  )
}

function RefusalText({ refusal }: { refusal: SignInRefusal }) {
  const { t } = useTranslation()
  if (refusal.kind === 'message') return refusal.msg
  if (refusal.kind === 'userUnknown') return t('session.userUnknown')
  if (refusal.kind === 'noCookies') return t('session.noCookies')
  if (refusal.kind === 'unreachable') return t('system.unreachable')
  if (refusal.kind === 'busy') return t('system.busy')
  return t('session.tooManyTries', { count: refusal.seconds })
}

function focusField(form: HTMLFormElement | null, name: string) {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
