import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ProblemNote } from '../../api/ProblemNote.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { passwordFields, usePasswordForm } from './usePasswordForm.ts'

type PasswordFormProps = {
  accountCode: string
  /** Label of the current password. */
  oldLabel: string
  sendLabel: string
  onChanged: () => void
}

/** Changes the member's own password; the new one is typed twice. */
export function PasswordForm({ accountCode, oldLabel, sendLabel, onChanged }: PasswordFormProps) {
  const { t } = useTranslation()
  const { form, values, errors, problem, busy, setValue, submit } = usePasswordForm(
    accountCode,
    onChanged,
  )
  const [shown, setShown] = useState(false)
  const labels = {
    oldPassword: oldLabel,
    newPassword: t('password.new'),
    again: t('password.again'),
  }
  return (
    <form
      ref={form}
      noValidate
      className="stack gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {passwordFields.map((name) => (
        <TextField
          key={name}
          name={name}
          type={shown ? 'text' : 'password'}
          label={labels[name]}
          hint={name === 'newPassword' ? t('password.newHint') : undefined}
          error={errors[name]}
          value={values[name]}
          required
          maxLength={64}
          autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setValue(name, target.value)}
        />
      ))}
      <Checkbox
        label={t('password.show')}
        checked={shown}
        onChange={({ target }) => setShown(target.checked)}
      />
      <ProblemNote problem={problem} />
      <Button type="submit" variant="primary" busy={busy}>
        {sendLabel}
      </Button>
    </form>
  )
}
