import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { IconButton } from '../../ui/Button.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import styles from './login.module.css'

type CredentialFieldProps = Omit<ComponentProps<typeof TextField>, 'label'>

/** As browsers and password managers know it. */
export function UserNameField(props: CredentialFieldProps) {
  const { t } = useTranslation()
  return (
    <TextField
      label={t('signIn.userName')}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...props}
    />
  )
}

/** Can be shown in clear, and says when Caps Lock is on. */
export function PasswordField(props: CredentialFieldProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <div className={styles.password}>
      <TextField
        label={t('signIn.password')}
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        required
        hint={capsLock ? t('signIn.capsLock') : undefined}
        onKeyUp={watchCapsLock}
        {...props}
      />
      <IconButton
        className={styles.eye}
        label={t(shown ? 'signIn.hidePassword' : 'signIn.showPassword')}
        icon={shown ? <EyeOff /> : <Eye />}
        onClick={() => setShown(!shown)}
      />
    </div>
  )
}
