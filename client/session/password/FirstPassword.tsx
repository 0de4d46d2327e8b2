import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { typedPassword } from '../login/typedPassword.ts'
import { FirstStep } from './FirstStep.tsx'
import { PasswordForm } from './PasswordForm.tsx'

type FirstPasswordProps = { accountCode: string; name: string; onChanged: () => void }

/** Forces a new password before the app opens, while the current one was set by an administrator. */
export function FirstPassword({ accountCode, name, onChanged }: FirstPasswordProps) {
  const { t } = useTranslation()
  // It may be forgotten while this page is open.
  const [typed] = useState(typedPassword)
  return (
    <FirstStep name={name} title={t('password.firstTitle')} text={t('password.firstText')}>
      <PasswordForm
        accountCode={accountCode}
        oldLabel={t('password.firstOld')}
        sendLabel={t('password.begin')}
        typed={typed}
        onChanged={onChanged}
      />
    </FirstStep>
  )
}
