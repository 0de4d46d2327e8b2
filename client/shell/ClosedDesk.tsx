import { CloudOff, Lock, LogIn } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { askAhead } from '../api/ahead.ts'
import { resetSession } from '../session/reset.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorState } from '../ui/state/ErrorState.tsx'
import styles from './Frame.module.css'

/** What stands on the page when nobody's desk can be opened and no dialog is left to say so. */
export function ClosedDesk({ why }: { why: 'unreachable' | 'expired' | 'noPermission' }) {
  const { t } = useTranslation()
  return (
    <main className={styles.closedDesk}>
      <h1 className="visuallyHidden">{t('system.name')}</h1>
      <Card>
        {why === 'unreachable' ? (
          <Unreachable />
        ) : (
          <ErrorState icon={why === 'expired' ? <LogIn /> : <Lock />} title={t(`session.${why}`)}>
            <Button variant="primary" onClick={resetSession}>
              {t(why === 'expired' ? 'session.reLogin' : 'session.logout')}
            </Button>
          </ErrorState>
        )}
      </Card>
    </main>
  )
}

const tryEveryMs = 5_000

/** Opens by itself once the server answers; until then the page stays, for a reload would lose even that. */
function Unreachable() {
  const { t } = useTranslation()
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    const timer = setInterval(() => void reopen(), tryEveryMs)
    return () => clearInterval(timer)
  }, [])
  const press = async () => {
    setPressed(true)
    await reopen()
    setPressed(false)
  }
  return (
    <ErrorState
      icon={<CloudOff />}
      title={t('system.unreachable')}
      retryLabel={t('system.tryAgain')}
      busy={isPressed}
      onRetry={() => void press()}
    />
  )
}

/** What was asked once more is the answer, whatever it says. */
async function reopen() {
  const isAnswered = await askAhead()?.reply.then(
    () => true,
    () => false,
  )
  if (isAnswered !== false) location.reload()
}
