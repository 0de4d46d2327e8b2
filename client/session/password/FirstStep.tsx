import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { NoticeRegion } from '../../ui/notice/NoticeRegion.tsx'
import { Button } from '../../ui/Button.tsx'
import { logout } from '../logout.ts'
import styles from './password.module.css'

type FirstStepProps = { name: string; title: string; text: string; children: ReactNode }

/** The page of a step that a member takes before the app opens. */
export function FirstStep({ name, title, text, children }: FirstStepProps) {
  const { t } = useTranslation()
  useEffect(() => {
    document.title = `${t('system.name')} - ${title}`
  }, [t, title])
  return (
    <div className={`stack gap-0 pad ${styles.page}`}>
      <main className={`stack gap-3 ${styles.card}`}>
        <p className="muted">{name}</p>
        <h1 className="title">{title}</h1>
        <p className="muted">{text}</p>
        {children}
        <Button variant="quiet" onClick={() => void logout()}>
          {t('session.logout')}
        </Button>
      </main>
      <NoticeRegion label={t('shell.notices')} closeLabel={t('system.close')} />
    </div>
  )
}
