import { mailedMinutes, reset } from '@hotel/contract/member/reset'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { call } from '../../api/call.ts'
import { Button } from '../../ui/Button.tsx'
import { UserNameField } from '../login/CredentialFields.tsx'
import { RefusalAlert } from '../login/RefusalAlert.tsx'
import { refusalOf, type SignInRefusal } from '../login/signIn.ts'
import { useSignInForm } from '../login/useSignInForm.ts'

type LinkFormProps = {
  userName: string
  /** Why the link that opened this page was refused. */
  refusal: SignInRefusal | undefined
}

/** Asks for a link by mail. The answer never says whether there is such an account. */
export function LinkForm({ userName: typed, refusal: before }: LinkFormProps) {
  const { t } = useTranslation()
  const [sentTo, setSentTo] = useState<string>()
  const { form, text, refusal, busy } = useSignInForm({
    first: { userName: typed },
    refusal: before,
    check: ({ userName }) =>
      userName.trim().length < 3 ? { userName: t('signIn.userNameLength') } : {},
    async send(values) {
      const userName = values.userName.trim()
      await call(reset.request, { userName })
      setSentTo(userName)
    },
    explain: refusalOf,
    forgets: true,
  })
  if (sentTo !== undefined) {
    return (
      <div role="status" className="stack gap-3">
        <p className="medium break">{t('password.reset.sent', { userName: sentTo })}</p>
        <p className="muted">{t('password.reset.sentMore', { minutes: mailedMinutes })}</p>
      </div>
    )
  }
  return (
    <form {...form}>
      <p className="muted">{t('password.reset.lead')}</p>
      <UserNameField autoFocus maxLength={64} {...text('userName')} />
      <RefusalAlert refusal={refusal} />
      <Button type="submit" variant="primary" busy={busy}>
        {t('password.reset.send')}
      </Button>
    </form>
  )
}
