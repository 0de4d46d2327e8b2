import { CircleAlert, CloudOff, Lock, LogIn } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { failureOf, failureText, type Failure } from '../api/failure.ts'
import { prefetchUserInfo } from '../query/prefetch.ts'
import type { Opening } from '../session/account.ts'
import { logout } from '../session/logout.ts'
import { resetSession } from '../session/reset.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/state/ErrorState.tsx'
import styles from './Frame.module.css'

type ClosedAppProps = {
  why: Exclude<Opening, { kind: 'open' | 'userGone' }>
}

/** Shown when the app cannot open and no dialog is open to explain why. */
export function ClosedApp({ why }: ClosedAppProps) {
  const { t } = useTranslation()
  return (
    <main className={`pad ${styles.closedApp}`}>
      <h1 className="visuallyHidden">{t('system.name')}</h1>
      <section className="card">
        <Reason why={why} />
      </section>
    </main>
  )
}

function Reason({ why }: ClosedAppProps) {
  const { t } = useTranslation()
  if (why.kind === 'refused') return <Refused text={why.text || t('session.refused')} />
  if (why.kind === 'unreadable') return <Refused text={t('session.unreadable')} />
  // The server is there, and waiting would change nothing.
  if (why.kind === 'failed' && why.status < 500) return <Refused text={failureText(why, t)} />
  if (why.kind !== 'expired' && why.kind !== 'noPermission') return <Waiting why={why} />
  const isExpired = why.kind === 'expired'
  return (
    <ErrorState icon={isExpired ? <LogIn /> : <Lock />} title={t(`session.${why.kind}`)}>
      <Button variant="primary" onClick={() => void (isExpired ? resetSession() : logout())}>
        {t(isExpired ? 'session.reLogin' : 'session.logout')}
      </Button>
    </ErrorState>
  )
}

/** The server refused, so there is no automatic retry, only a button. */
function Refused({ text }: { text: string }) {
  const { t } = useTranslation()
  return (
    <ErrorState
      icon={<CircleAlert />}
      title={text}
      retryLabel={t('system.tryAgain')}
      onRetry={() => location.reload()}
    >
      <Button onClick={() => void logout()}>{t('session.logout')}</Button>
    </ErrorState>
  )
}

const retryEveryMs = 5_000

/** Reloads once the server answers; not earlier, because a failed reload would lose this page too. */
function Waiting({ why }: { why: Failure }) {
  const { t } = useTranslation()
  const [latest, setLatest] = useState(why)
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    const timer = setInterval(() => void reopen(setLatest), retryEveryMs)
    return () => clearInterval(timer)
  }, [])
  const press = async () => {
    setPressed(true)
    await reopen(setLatest)
    setPressed(false)
  }
  return (
    <ErrorState
      icon={<CloudOff />}
      title={failureText(latest, t)}
      retryLabel={t('system.tryAgain')}
      busy={isPressed}
      onRetry={() => void press()}
    />
  )
}

/** Reloads after any response, even a refusal. */
async function reopen(onFailure: (why: Failure) => void) {
  try {
    await prefetchUserInfo()?.reply
    location.reload()
  } catch (error) {
    onFailure(failureOf(error))
  }
}
