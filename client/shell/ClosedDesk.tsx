import { CloudOff, Lock, LogIn } from 'lucide-react'
import { useTranslation } from 'react-i18next'

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
          <ErrorState
            icon={<CloudOff />}
            title={t('system.unreachable')}
            retryLabel={t('system.tryAgain')}
            onRetry={() => location.reload()}
          />
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
