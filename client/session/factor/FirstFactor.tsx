import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { NoticeRegion } from '../../ui/notice/NoticeRegion.tsx'
import { Button } from '../../ui/Button.tsx'
import { logout } from '../logout.ts'
import styles from '../password/password.module.css'
import { FactorChoice } from './FactorChoice.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** Adds the second factor that the hotel demands, before the app opens. */
export function FirstFactor({ name, onDone }: { name: string; onDone: () => void }) {
  const { t } = useTranslation()
  const [codes, setCodes] = useState<readonly string[]>()
  useEffect(() => {
    document.title = `${t('system.name')} - ${t('factor.firstTitle')}`
  }, [t])
  return (
    <div className={`stack gap-0 pad ${styles.page}`}>
      <main className={`stack gap-3 ${styles.card}`}>
        <p className="muted">{name}</p>
        <h1 className="title">{t('factor.firstTitle')}</h1>
        <p className="muted">{t('factor.firstText')}</p>
        {codes ? (
          <RecoveryCodes codes={codes} onDone={onDone} />
        ) : (
          <FactorChoice onAdded={(given) => (given.length > 0 ? setCodes(given) : onDone())} />
        )}
        <Button variant="quiet" onClick={() => void logout()}>
          {t('session.logout')}
        </Button>
      </main>
      <NoticeRegion label={t('shell.notices')} closeLabel={t('system.close')} />
    </div>
  )
}
