import { Eye, EyeOff } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { IconButton } from '../../ui/Button.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import styles from './login.module.css'

export type CredentialFieldProps = {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Can be shown in clear, and says when Caps Lock is on. */
export function PasswordField({ value, error, onChange }: CredentialFieldProps) {
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
