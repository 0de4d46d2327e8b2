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

/** Why a link can set no password any more; undefined also where only saving will tell. */
export async function whyOver(token: string): Promise<SignInRefusal | undefined> {
  try {
    await call(reset.check, { token })
  } catch (error) {
    return overBy(error)
  }
  return undefined
}

const overBy = (error: unknown): SignInRefusal | undefined =>
  error instanceof AppError && error.code === resultCodes.sessionExpired
    ? { kind: 'message', msg: error.message }
    : undefined

/** Whether the server sends mail. */
export const isOffered = async () => (await call(reset.offer, {})).byMail

type ResetStepProps = {
  userName: string
  token: string | undefined
  /** Why the link that opened this page sets no password. */
  over: SignInRefusal | undefined
  byMail: boolean
  /** Whether a new password was set. */
  onBack: (isChanged: boolean) => void
}

/** Asks for a link by mail or, opened by such a link, for the new password. */
export function ResetStep({ userName, token, over: known, byMail, onBack }: ResetStepProps) {
  const { t } = useTranslation()
  const [over, setOver] = useState(known)
  const back = (
    <p className={styles.others}>
      <Button variant="quiet" onClick={() => onBack(false)}>
        {t('password.reset.back')}
      </Button>
    </p>
  )
  if (token !== undefined && !over) {
    const failed = (error: unknown) => {
      const why = overBy(error)
      setOver(why)
      return why !== undefined
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
        <LinkForm userName={userName} refusal={over} />
      ) : (
        <p className="medium">{t('password.reset.noMail')}</p>
      )}
      {back}
    </div>
  )
}
