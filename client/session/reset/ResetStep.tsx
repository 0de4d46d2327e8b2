import { AppError, resultCodes } from '@hotel/contract/http/result'
import { reset } from '@hotel/contract/member/reset'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { call } from '../../api/call.ts'
import { Button } from '../../ui/Button.tsx'
import styles from '../login/login.module.css'
import type { SignInRefusal } from '../login/signIn.ts'
import { resetTokenIn } from '../redirect.ts'
import { LinkForm } from './LinkForm.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'

/** The token of the link that opened this page, which then is no longer in the address. */
export function takeResetToken(): string | undefined {
  const token = resetTokenIn(location.hash)
  if (token !== undefined) {
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  return token
}

/** Whether the server sends mail. */
export const isOffered = async () => (await call(reset.offer, {})).byMail

type ResetStepProps = {
  userName: string
  token: string | undefined
  byMail: boolean
  /** Whether a new password was set. */
  onBack: (isChanged: boolean) => void
}

/** Asks for a link by mail or, opened by such a link, for the new password. */
export function ResetStep({ userName, token: taken, byMail, onBack }: ResetStepProps) {
  const { t } = useTranslation()
  const [token, setToken] = useState(taken)
  const [refusal, setRefusal] = useState<SignInRefusal>()
  const back = (
    <p className={styles.others}>
      <Button variant="quiet" onClick={() => onBack(false)}>
        {t('password.reset.back')}
      </Button>
    </p>
  )
  if (token !== undefined) {
    const failed = (error: unknown) => {
      if (!(error instanceof AppError) || error.code !== resultCodes.sessionExpired) return false
      setToken(undefined)
      setRefusal({ kind: 'message', msg: error.message })
      return true
    }
    return (
      <div className="stack gap-4">
        <h2 className="large">{t('password.reset.newTitle')}</h2>
        <NewPasswordForm token={token} onSet={() => onBack(true)} isOver={failed} />
        {back}
      </div>
    )
  }
  return (
    <div className="stack gap-4">
      <h2 className="large">{t('password.reset.title')}</h2>
      {byMail ? (
        <LinkForm userName={userName} refusal={refusal} />
      ) : (
        <p className="medium">{t('password.reset.noMail')}</p>
      )}
      {back}
    </div>
  )
}
