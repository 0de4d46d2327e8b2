import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { TextField } from '../../ui/form/TextField.tsx'

type Name = 'oldPassword' | 'newPassword' | 'again'

type PasswordFieldsProps<N extends Name> = {
  /** In the order of the fields. */
  labels: Record<N, string>
  /** What the form knows of a field; `after` is the one that its words depend on. */
  text: (name: N, after: N | 'newPassword') => { value: string; error?: string | undefined }
  focused?: N
}

/** Passwords to type, all of them shown if the member wants to see them. */
export function PasswordFields<N extends Name>({ labels, text, focused }: PasswordFieldsProps<N>) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  return (
    <>
      {(Object.keys(labels) as N[]).map((name) => (
        <TextField
          key={name}
          name={name}
          type={shown ? 'text' : 'password'}
          label={labels[name]}
          hint={name === 'newPassword' ? t('password.newHint') : undefined}
          required
          autoFocus={name === focused}
          autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
          autoCapitalize="none"
          spellCheck={false}
          {...text(name, name === 'again' ? 'newPassword' : name)}
        />
      ))}
      <Checkbox
        label={t('password.show')}
        checked={shown}
        onChange={({ target }) => setShown(target.checked)}
      />
    </>
  )
}
